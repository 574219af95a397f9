import type { ReactElement } from 'react';
import { CSV_COLUMNS, CSV_LABELS, type CsvFileRow } from '#contract/csv';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted, tableTexts, takenOf } from './words';

export interface RowChoiceProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly caption: string;
  /** Rows that may be left out, each with where or who its namesake is. */
  readonly rows: readonly (CsvFileRow & { readonly namesake: string })[];
  /** What is told of the namesakes. */
  readonly namesakes: string;
  /** Not where the file must be corrected first: then the rows are only shown. */
  readonly choosable?: boolean;
  /** What is left out at once, and how the button for it is called. */
  readonly atOnce: { readonly zeilen: readonly number[]; readonly label: string };
}

/** Rows with a name that occurs elsewhere: each can be left out of the import, or all superfluous ones at once. */
export function RowChoice({ snapshot, send, caption, rows, namesakes, atOnce, choosable = true }: RowChoiceProps): ReactElement {
  const t = useTexts(IMPORT);
  const leftOut = snapshot.context.leftOut.filter((zeile) => rows.some((row) => row.zeile === zeile));
  const leaveOut = { type: 'LEAVE_OUT', zeilen: atOnce.zeilen } as const;
  const takeIn = { type: 'TAKE_IN', zeilen: leftOut } as const;
  const check = (row: CsvFileRow): ReactElement => {
    const taken = !leftOut.includes(row.zeile);
    const event = { type: taken ? 'LEAVE_OUT' : 'TAKE_IN', zeilen: [row.zeile] } as const;
    return (
      <input
        type="checkbox"
        className="import-check"
        aria-label={t('choice.row', { zeile: formatNumber(row.zeile), vorname: row.vorname, nachname: row.nachname })}
        data-testid={`row-choice-${row.zeile}`}
        checked={taken}
        disabled={!snapshot.can(event)}
        onChange={() => send(event)}
      />
    );
  };
  return (
    <div className="import-choice">
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => String(row.zeile)}
        columns={[
          ...(choosable ? [{ key: 'choice', title: t('choice.take'), cell: check }] : []),
          { key: 'zeile', title: t('check.line'), cell: (row) => formatNumber(row.zeile) },
          ...CSV_COLUMNS.map((column) => ({ key: column, title: CSV_LABELS[column], cell: (row: CsvFileRow) => row[column] })),
          { key: 'namesake', title: namesakes, cell: (row) => row.namesake },
        ]}
        texts={tableTexts(t)}
        pageSize={10}
      />
      {choosable ? (
        <p role="status">
          {leftOut.length === 0 ? t('choice.none') : `${counted(t, 'choice.leftOut', leftOut.length)} ${takenOf(t, snapshot.context)}`}
        </p>
      ) : null}
      <div className="row">
        {snapshot.can(leaveOut) ? (
          <Button testid="leave-out-button" onPress={() => send(leaveOut)}>
            {atOnce.label}
          </Button>
        ) : null}
        {snapshot.can(takeIn) ? (
          <Button testid="take-in-button" onPress={() => send(takeIn)}>
            {t('choice.all')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
