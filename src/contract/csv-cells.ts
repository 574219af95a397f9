/** Spreadsheets take a file without it for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

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
