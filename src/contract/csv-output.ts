import { CSV_COLUMNS, CSV_LABELS, type CsvRow } from './csv';

const BYTE_ORDER_MARK = '\uFEFF';

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

/** A value that no spreadsheet takes for a formula. */
export function formulaSafe(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** A formula-safe cell, quoted where needed. */
export function csvCell(value: string): string {
  const safe = formulaSafe(value);
  return /[;"\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A CSV for people: UTF-8 with byte order mark, semicolons, CRLF, formula-safe. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
