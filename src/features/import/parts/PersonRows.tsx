import type { ReactElement } from 'react';
import { CSV_COLUMNS, CSV_LABELS, type CsvFileRow } from '#contract/csv';
import { IMPORT } from '../../../i18n/de/import';
import { formatNumber } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { DataTable } from '../../../ui/DataTable';
import { tableTexts } from './words';

/** Rows of the file with the lines they stand in. */
export function PersonRows({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly (readonly CsvFileRow[])[];
}): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(group) => String(group[0]?.zeile)}
      columns={[
        { key: 'zeile', title: t('check.line'), cell: (group) => group.map((row) => formatNumber(row.zeile)).join(', ') },
        ...CSV_COLUMNS.map((column) => ({
          key: column,
          title: CSV_LABELS[column],
          cell: (group: readonly CsvFileRow[]) => group[0]?.[column] ?? '',
        })),
      ]}
      texts={tableTexts(t)}
      pageSize={10}
    />
  );
}
