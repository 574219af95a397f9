import { CSV_COLUMNS, CSV_LABELS, type CsvRow } from '#contract/csv';

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

/** Signs with which a formula begins, the wide ones too. */
const FORMULA_SIGN = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Signs that a spreadsheet may take for the end of a cell, whatever delimiter the file has. */
const CELL_END = /[,;|\t\r\n]/;
/** What spreadsheets pass over before a formula: blanks, control characters, quotation marks. */
const PASSED_OVER = /[\s\p{Cc}\p{Cf}"]/u;

/** A value that no spreadsheet takes for a formula, neither whole nor in part: an apostrophe stands where one would begin. */
export function formulaSafe(value: string): string {
  let safe = /^[\t\r]/.test(value) ? "'" : '';
  let mayBegin = true;
  for (const sign of value) {
    safe += mayBegin && FORMULA_SIGN.test(sign) ? `'${sign}` : sign;
    mayBegin = CELL_END.test(sign) || (mayBegin && PASSED_OVER.test(sign));
  }
  return safe;
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
