import { composed, hasOnlyNameCharacters, isNameTooLong, isNameTooShort, isTooLong } from './names';

/** The columns of an import file in canonical order; every one must occur exactly once. */
export const CSV_COLUMNS = ['nachname', 'vorname', 'klasse'] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const CSV_LABELS: Readonly<Record<CsvColumn, string>> = { nachname: 'Nachname', vorname: 'Vorname', klasse: 'Klasse' };

/** VAL-10: at most 2000 users and 5 MiB in one file. */
export const CSV_LIMITS = { rows: 2000, bytes: 5 * 1024 * 1024 } as const;
/** Media types that an uploaded file may be announced with; the second one is what some browsers say where Excel is installed. */
export const CSV_MEDIA_TYPES = ['text/csv', 'application/vnd.ms-excel'] as const;

export type CsvRow = Readonly<Record<CsvColumn, string>>;

/** A row with the line of the file it stands in; the header is line 1. */
export interface CsvFileRow extends CsvRow {
  readonly zeile: number;
}

/** Codes for one row, in the order in which they are told. */
export type CsvRowError =
  | 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG'
  | 'IMPORT_DATA_ITEM_NACHNAME_IS_INVALID'
  | 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG'
  | 'IMPORT_DATA_ITEM_VORNAME_IS_INVALID'
  | 'IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT'
  | 'IMPORT_DATA_ITEM_KLASSE_NOT_FOUND';

/** Trims and normalises the values of a row. */
export function normaliseRow(values: CsvRow): CsvRow {
  const clean = (text: string): string => composed(text.trim()).trim();
  return { nachname: clean(values.nachname), vorname: clean(values.vorname), klasse: clean(values.klasse) };
}

/** What the canonical file cannot carry: no class is named like this. */
const UNCARRIED = /[;"\r\n]/;
const cannotBeKlasse = (name: string): boolean => isTooLong(name, 'organisation') || UNCARRIED.test(name);

/**
 * What is wrong with a row (VAL-01, VAL-10).
 * @param klassen names of the school's classes, exact; left out where they are not known, in the browser
 */
export function checkRow(row: CsvRow, klassen?: ReadonlySet<string>): CsvRowError[] {
  const errors: CsvRowError[] = [];
  for (const [name, label] of [
    [row.nachname, 'NACHNAME'],
    [row.vorname, 'VORNAME'],
  ] as const) {
    if (isNameTooLong(name)) errors.push(`IMPORT_DATA_ITEM_${label}_IS_TOO_LONG`);
    else {
      if (isNameTooShort(name)) errors.push(`IMPORT_DATA_ITEM_${label}_IS_TOO_SHORT`);
      if (!hasOnlyNameCharacters(name)) errors.push(`IMPORT_DATA_ITEM_${label}_IS_INVALID`);
    }
  }
  if (row.klasse === '') errors.push('IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT');
  else if (cannotBeKlasse(row.klasse) || (klassen !== undefined && !klassen.has(row.klasse)))
    errors.push('IMPORT_DATA_ITEM_KLASSE_NOT_FOUND');
  return errors;
}

/** The column that a row error is about. */
export function columnOf(error: string): CsvColumn | null {
  return CSV_COLUMNS.find((column) => error.startsWith(`IMPORT_DATA_ITEM_${column.toUpperCase()}_`)) ?? null;
}

/** The rows of a file with the same name, grouped, each group in file order: allowed, because there are namesakes, but worth a look. */
export function repeatedRows<R extends CsvRow>(rows: readonly R[]): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = [row.nachname, row.vorname].map((name) => name.toLowerCase()).join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Whether a row of a group with the same name stands in one class with another row of it. */
export function isInSameKlasse(row: CsvRow, group: readonly CsvRow[]): boolean {
  return group.some((other) => other !== row && other.klasse.toLowerCase() === row.klasse.toLowerCase());
}

/** A row that shows whether the encoding was recognised: the first one with a letter beyond ASCII, else the first. */
export function sampleRow<R extends CsvRow>(rows: readonly R[]): R | undefined {
  return rows.find((row) => CSV_COLUMNS.some((column) => /[\u0080-\uFFFF]/.test(row[column]))) ?? rows[0];
}
