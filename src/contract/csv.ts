import { hasOnlyNameCharacters, isNameTooShort } from './names';

/** The columns of an import file in canonical order; every one must occur exactly once. */
export const CSV_COLUMNS = ['nachname', 'vorname', 'klasse'] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const CSV_LABELS: Readonly<Record<CsvColumn, string>> = { nachname: 'Nachname', vorname: 'Vorname', klasse: 'Klasse' };

/** Further names under which the columns are recognised, folded to lower case. */
const ALIASES: Readonly<Record<string, CsvColumn>> = {
  nachname: 'nachname',
  familienname: 'nachname',
  name: 'nachname',
  zuname: 'nachname',
  vorname: 'vorname',
  vornamen: 'vorname',
  rufname: 'vorname',
  klasse: 'klasse',
  klassenname: 'klasse',
  klassenbezeichnung: 'klasse',
};

/** VAL-10: at most 2000 users and 5 MiB in one file. */
export const CSV_LIMITS = { rows: 2000, bytes: 5 * 1024 * 1024 } as const;
export const CSV_MEDIA_TYPES = ['text/csv', 'application/vnd.ms-excel', 'application/csv', 'text/plain'] as const;
export const CSV_DELIMITERS = [';', ',', '\t', '|'] as const;

export type CsvRow = Readonly<Record<CsvColumn, string>>;

/** Codes for the whole file. */
export type CsvFileError =
  | 'CSV_FILE_EMPTY_ERROR'
  | 'CSV_FILE_INVALID_HEADER_ERROR'
  | 'CSV_PARSING_ERROR'
  | 'CSV_FILE_NO_USERS_ERROR'
  | 'IMPORT_MAX_USERS_LIMIT_ERROR';

/** Codes for one row, in the order in which they are told. */
export type CsvRowError =
  | 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID'
  | 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_VORNAME_IS_INVALID'
  | 'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND';

/** Position of each column, or null when the header names another, an empty or a repeated column, or misses one. */
export function recogniseHeader(cells: readonly string[]): Readonly<Record<CsvColumn, number>> | null {
  const positions = new Map<CsvColumn, number>();
  for (const [index, cell] of cells.entries()) {
    const column = ALIASES[cell.trim().toLowerCase()];
    if (column === undefined || positions.has(column)) return null;
    positions.set(column, index);
  }
  const [nachname, vorname, klasse] = CSV_COLUMNS.map((column) => positions.get(column));
  return nachname === undefined || vorname === undefined || klasse === undefined ? null : { nachname, vorname, klasse };
}

/** Trims and normalises the values of a row. */
export function normaliseRow(values: CsvRow): CsvRow {
  const clean = (text: string): string => text.normalize('NFC').trim();
  return { nachname: clean(values.nachname), vorname: clean(values.vorname), klasse: clean(values.klasse) };
}

/**
 * What is wrong with a row (VAL-01, VAL-10).
 * @param klassen names of the school's classes, exact; left out where they are not known, in the browser
 */
export function checkRow(row: CsvRow, klassen?: ReadonlySet<string>): CsvRowError[] {
  const errors: CsvRowError[] = [];
  if (isNameTooShort(row.nachname)) errors.push('IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT');
  if (!hasOnlyNameCharacters(row.nachname)) errors.push('IMPORT_DATA_ITEM_NACHNAME_IS_INVALID');
  if (isNameTooShort(row.vorname)) errors.push('IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT');
  if (!hasOnlyNameCharacters(row.vorname)) errors.push('IMPORT_DATA_ITEM_VORNAME_IS_INVALID');
  if (row.klasse === '') errors.push('IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT');
  else if (klassen !== undefined && !klassen.has(row.klasse)) errors.push('IMPORT_DATA_ITEM_KLASSE_NOT_FOUND');
  return errors;
}

/** The column that a row error is about. */
export function columnOf(error: string): CsvColumn | null {
  return CSV_COLUMNS.find((column) => error.startsWith(`IMPORT_DATA_ITEM_${column.toUpperCase()}_`)) ?? null;
}

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Recognises the encoding by byte order mark and validity and decodes; what is not valid UTF-8 is taken for Windows-1252. */
export function decodeCsv(bytes: Uint8Array): { readonly text: string; readonly encoding: CsvEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode(bytes, 'utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'UTF-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

interface Decoder {
  decode(bytes: Uint8Array): string;
}

function decode(bytes: Uint8Array, label: string, fatal = false): string {
  const { TextDecoder } = globalThis as unknown as { TextDecoder: new (label: string, options: { fatal: boolean }) => Decoder };
  return new TextDecoder(label, { fatal }).decode(bytes);
}

/** The file that every backend accepts: UTF-8 with byte order mark, semicolons, canonical header (D-11). */
export function toCanonicalCsv(rows: readonly CsvRow[]): string {
  const lines = [CSV_COLUMNS.map((column) => CSV_LABELS[column]), ...rows.map((row) => CSV_COLUMNS.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => cells.map((cell) => cell.replace(/[;"\r\n]/g, ' ')).join(';')).join('\r\n')}\r\n`;
}

/** The template that the wizard offers: header and two rows as an example. */
export function templateCsv(): string {
  return toCanonicalCsv([
    { nachname: 'Möller', vorname: 'Anna-Lena', klasse: '1A' },
    { nachname: 'Petersen', vorname: 'Jonte', klasse: '1B' },
  ]);
}

/** A cell that no spreadsheet takes for a formula, quoted where needed. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A CSV for people: UTF-8 with byte order mark, semicolons, CRLF, formula-safe. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
