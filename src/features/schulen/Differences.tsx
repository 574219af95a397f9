import type { ReactElement } from 'react';
import type { FileCheck } from '#contract/organisation-pieces';
import { SCHULEN_FILE } from '#i18n/de/schulen-file';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Card } from '#ui/Card';
import { DataTable, type DataTableTexts } from '#ui/DataTable';
import { differencesOf, STANDS, type Difference, type FileWords } from './file-differences';

/** So many of each kind are seen at once; the others are turned over. */
const AT_ONCE = 10;

export const tableTexts = (t: FileWords): DataTableTexts => ({
  page: (from, to, total) => t('table.page', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) }),
  previous: t('table.previous'),
  next: t('table.next'),
});

/** What is new, changed and unchanged, and what the file lacks, each with its number (825). */
export function Differences({ check }: { readonly check: FileCheck }): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const all = differencesOf(t, check);
  return (
    <Card title={t('differences')} testid="schulen-file-differences">
      <div className="stack">
        {check.ignorierteSpalten.length === 0 ? null : (
          <Alert severity="info" title={t('ignored', { columns: check.ignorierteSpalten.join(', ') })} testidPrefix="ignored-columns">
            <p>{t('ignoredText')}</p>
          </Alert>
        )}
        {STANDS.map((stand) => {
          const rows = all.filter((difference) => difference.stand === stand);
          const title = t(stand, { n: formatNumber(rows.length) });
          return (
            <section key={stand} data-testid={`differences-${stand}`}>
              <h3>{title}</h3>
              {rows.length === 0 ? null : <Table title={title} rows={rows} t={t} />}
            </section>
          );
        })}
      </div>
    </Card>
  );
}

const Table = ({
  title,
  rows,
  t,
}: {
  readonly title: string;
  readonly rows: readonly Difference[];
  readonly t: FileWords;
}): ReactElement => (
  <DataTable
    caption={title}
    columns={[
      { key: 'kind', title: t('kind'), cell: ({ art }: Difference) => t(art) },
      { key: 'name', title: t('name'), cell: ({ name }) => name },
      { key: 'detail', title: t('detail'), cell: ({ detail }) => detail },
    ]}
    rows={rows}
    rowKey={({ art, name, detail }) => `${art} ${name} ${detail}`}
    texts={tableTexts(t)}
    pageSize={AT_ONCE}
  />
);
