import { lazy, Suspense, type ReactElement } from 'react';
import type { Facet } from '#machines/shared/list/types';
import { TextField } from '../../ui/TextField';

/** Heavy, and not needed where there is nothing to choose. */
const SearchSelect = lazy(() => import('../schule/ProvidedSearchSelect'));

export interface ChoiceFilterProps {
  readonly label: string;
  /** What can be done, or why nothing can be chosen. */
  readonly help: string;
  /** Null where nothing can be chosen now. */
  readonly offered: readonly Facet[] | null;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
}

/** A filter with several values, chosen one after the other; the chosen ones stand below the filters of the list. */
export function ChoiceFilter({ label, help, offered, chosen, onChoose, testid }: ChoiceFilterProps): ReactElement {
  const resting = <TextField label={label} value="" readOnly help={help} testid={testid} onValue={() => undefined} />;
  if (offered === null) return resting;
  return (
    <Suspense fallback={resting}>
      <SearchSelect
        label={label}
        options={offered.filter(({ value }) => !chosen.includes(value)).map(({ value, text }) => ({ id: value, text }))}
        selected={null}
        onSelect={(id) => (id === null ? undefined : onChoose([...chosen, id]))}
        help={help}
        testid={testid}
      />
    </Suspense>
  );
}
