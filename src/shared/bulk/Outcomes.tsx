import type { ReactElement } from 'react';
import { failureText } from '#contract/errors/lookup';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import { DataTable } from '#ui/DataTable';
import { BULK_IDS, unheardOf, type BulkRunProps } from './parts';

/** What became of each, in the order in which they were given; a failed one says why and what to do. */
export function Outcomes(props: BulkRunProps): ReactElement | null {
  const { snapshot, catalogue, item, done = '', doneOf, nameOf, listed, unclear, words = BULK, ids = BULK_IDS } = props;
  const t = useTexts(words);
  const { items, outcomes, lost } = snapshot.context;
  const unheard = unheardOf(props);
  const told = (id: string): string => {
    const outcome = outcomes[id];
    const lostRow = lost.includes(id) ? (unclear?.lostRow ?? '') : '';
    if (outcome === undefined) {
      if (lostRow !== '') return lostRow;
      return unheard.includes(id) ? (unclear?.unheardRow ?? t('unclear')) : t('open');
    }
    if (outcome.kind === 'done') return doneOf?.(id, outcome.result) ?? done;
    const { text, wayOut } = failureText(outcome.failure, catalogue);
    return [text, wayOut, lostRow].filter(Boolean).join(' ');
  };
  const isListed = (kind: 'done' | 'failed' | undefined): boolean =>
    listed === undefined || (listed === 'undone' ? kind !== 'done' : kind === 'failed');
  const rows = items.filter((id) => isListed(outcomes[id]?.kind));
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={t(listed === undefined ? 'caption' : 'captionBrief')}
      testid={ids.failures}
      columns={[
        { key: 'item', title: item, cell: (id: string) => nameOf?.(id) ?? id },
        { key: 'outcome', title: t('outcome'), cell: told },
      ]}
      rows={rows}
      rowKey={(id) => id}
      rowTestid={(index) => `bulk-row-${index}`}
      texts={{ page: (from, to, total) => t('page', { from, to, total }), previous: t('previous'), next: t('next') }}
      pageSize={100}
    />
  );
}
