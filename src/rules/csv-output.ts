import { CSV_COLUMNS, CSV_LABELS, type CsvRow } from '#contract/csv';
import { BYTE_ORDER_MARK } from '#contract/csv-cells';

/**
 * The file that every backend accepts: UTF-8 with byte order mark, semicolons, canonical header, no quotation (D-11).
 * @throws RangeError for a value that cannot stand without quotation; such a row has an error of `checkRow` and is not sent
 */
export function toCanonicalCsv(rows: readonly CsvRow[]): string {
  const lines = [CSV_LABELS, ...rows].map((row) => CSV_COLUMNS.map((column) => row[column]));
  if (lines.some((cells) => cells.some((cell) => /[;"\r\n]/.test(cell)))) throw new RangeError('A value needs quotation');
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}

/** The template that the wizard offers: header and two rows as an example. */
export function templateCsv(): string {
  return toCanonicalCsv([
    { nachname: 'Möller', vorname: 'Anna-Lena', klasse: '1A' },
    { nachname: 'Petersen', vorname: 'Jonte', klasse: '1B' },
  ]);
}
