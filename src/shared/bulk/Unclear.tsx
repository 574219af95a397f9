import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import { NamedList } from '../named/NamedList';
import { unheardOf, type BulkRunProps } from './parts';

/** By name: whose secret is gone, and whose answer stayed out (D-12, D-36). */
export function Unclear(props: BulkRunProps): ReactElement {
  const { snapshot, nameOf, unclear, words = BULK } = props;
  const t = useTexts(words);
  const unheard = unheardOf(props);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf?.(id) ?? id }));
  const { lost } = snapshot.context;
  return (
    <>
      {lost.length === 0 ? null : (
        <div>
          <p data-testid="bulk-lost-text">{unclear?.lost}</p>
          <NamedList items={named(lost)} />
        </div>
      )}
      {unheard.length === 0 ? null : (
        <div>
          <p data-testid="bulk-unheard-text">{unclear?.unheard ?? t('unheard', { count: unheard.length })}</p>
          <NamedList items={named(unheard)} />
        </div>
      )}
    </>
  );
}
