import type { ReactElement } from 'react';
import { SearchSelect, type SearchSelectProps } from '#ui/spectrum/SearchSelect';
import { SpectrumProvider } from '#ui/spectrum/SpectrumProvider';
import { unchosen } from './unchosen';

/** A list that is searched, with all that it needs, for pages that load it only where there is something to choose. */
export default function ProvidedSearchSelect(props: Omit<SearchSelectProps, 'unchosen'>): ReactElement {
  return (
    <SpectrumProvider>
      <SearchSelect {...props} unchosen={unchosen} />
    </SpectrumProvider>
  );
}
