import type { ReactElement } from 'react';
import { columnOf, CSV_LABELS } from '#contract/csv';
import type { FaultyRow } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable, type DataColumn } from '#ui/DataTable';
import { reasonsOf } from '../csv-export';
import { counted, tableTexts, type Words } from './words';

export interface FaultyRowsProps {
  readonly rows: readonly FaultyRow[];
  readonly total: number;
  readonly onSave: () => void;
}

/** Rows that cannot be imported: line, column, value, reason; and all of them as a file. */
export function FaultyRows({ rows, total, onSave }: FaultyRowsProps): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <section className="alert alert--error" data-testid="invalid-import-data-alert">
      <h3 className="alert__title" data-testid="import-errors-title">
        {counted(t, 'check.faulty', rows.length, { total: formatNumber(total) })}
      </h3>
      <p>{t('check.faultyText')}</p>
      <DataTable
        caption={t('check.faultyTable')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={(row, index) => `${row.zeile ?? ''}-${index}`}
        rowTestid={(index) => `invalid-item-row-${index}`}
        texts={tableTexts(t)}
      />
      <Button testid="save-faulty-button" onPress={onSave}>
        {t('check.saveFaulty')}
      </Button>
    </section>
  );
}

const columnsOf = (t: Words): DataColumn<FaultyRow>[] => [
  { key: 'zeile', title: t('check.line'), cell: (row) => (row.zeile === null ? '–' : formatNumber(row.zeile)) },
  ...(['nachname', 'vorname', 'klasse'] as const).map((column) => ({
    key: column,
    title: CSV_LABELS[column],
    testid: `invalid-item-${column}`,
    cell: (row: FaultyRow) => {
      const isFaulty = row.errors.some((code) => columnOf(code) === column);
      const value = row[column] || t('check.empty');
      return isFaulty ? <mark className="import-faulty">{value}</mark> : value;
    },
  })),
  { key: 'grund', title: t('check.reason'), testid: 'invalid-item-errors', cell: (row) => reasonsOf(row.errors) },
];
