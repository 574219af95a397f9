import { CSV_COLUMNS, CSV_LIMITS, normaliseRow, type CsvColumn, type CsvFileRow } from './csv';

/** Codes for the whole file, in the order in which they are looked for. */
export type CsvFileError =
  | 'CSV_FILE_EMPTY_ERROR'
  | 'IMPORT_MAX_USERS_LIMIT_ERROR'
  | 'CSV_FILE_INVALID_HEADER_ERROR'
  | 'CSV_PARSING_ERROR'
  | 'CSV_FILE_NO_USERS_ERROR';

/** Why a file as a whole is refused, with what a person needs to find the place. */
export interface CsvFileFault {
  readonly error: CsvFileError;
  /** Lines with more or fewer fields than the header. */
  readonly zeilen: readonly number[];
  /** Columns that the header does not name. */
  readonly missing: readonly CsvColumn[];
  /** Columns that the header names more than once. */
  readonly repeated: readonly CsvColumn[];
  /** The first names in the header that stand for no column; an empty one is a delimiter too many. */
  readonly unknown: readonly string[];
}

/**
 * How a file is read: `strict` as the API demands it (canonical header, every line counts), `tolerant` as people have it
 * (other names of the columns, empty lines and empty columns at the edge).
 */
export type CsvReading = 'strict' | 'tolerant';

/** Further names under which a tolerant reading knows the columns, folded to lower case. */
const ALIASES: Readonly<Record<string, CsvColumn>> = {
  familienname: 'nachname',
  familiennamen: 'nachname',
  name: 'nachname',
  nachnamen: 'nachname',
  zuname: 'nachname',
  rufname: 'vorname',
  vornamen: 'vorname',
  klassenbezeichnung: 'klasse',
  klassenname: 'klasse',
  lerngruppe: 'klasse',
};

const fault = (error: CsvFileError, detail: Partial<CsvFileFault> = {}): CsvFileFault => ({
  zeilen: [],
  missing: [],
  repeated: [],
  unknown: [],
  ...detail,
  error,
});

/** Enough of a header to find the place; the first line of a file that is none may be as long as the file. */
const TOLD_NAMES = 20;
/** A name of a header as it is told: not as long as a file. */
export const toldName = (cell: string): string => cell.trim().slice(0, 60);

function columnNamed(cell: string, reading: CsvReading): CsvColumn | undefined {
  const name = cell.trim().toLowerCase();
  return CSV_COLUMNS.find((column) => column === name) ?? (reading === 'tolerant' ? ALIASES[name] : undefined);
}

/**
 * Position of each column in a header, or what is wrong with it: each column occurs exactly once, and in a strict reading nothing
 * else does (ERR-68). A tolerant one leaves other columns out and names them.
 */
export function recogniseHeader(
  cells: readonly string[],
  reading: CsvReading,
): { readonly columns: Readonly<Record<CsvColumn, number>>; readonly ignored: readonly string[] } | CsvFileFault {
  const found = cells.map((cell) => columnNamed(cell, reading));
  const [nachname, vorname, klasse] = CSV_COLUMNS.map((column) => found.indexOf(column));
  const missing = CSV_COLUMNS.filter((column) => !found.includes(column));
  const repeated = CSV_COLUMNS.filter((column) => found.indexOf(column) !== found.lastIndexOf(column));
  const unknown = cells.filter((_, index) => found[index] === undefined);
  const isWhole = nachname !== undefined && vorname !== undefined && klasse !== undefined;
  const told = unknown.slice(0, TOLD_NAMES).map(toldName);
  const isStrange = reading === 'strict' && unknown.length > 0;
  if (!isWhole || missing.length + repeated.length > 0 || isStrange)
    return fault('CSV_FILE_INVALID_HEADER_ERROR', { missing, repeated, unknown: told });
  return { columns: { nachname, vorname, klasse }, ignored: told };
}

/** A line of a file that says something. */
export interface CsvLine {
  readonly zeile: number;
  readonly cells: readonly string[];
}

const isBlank = (cell: string): boolean => cell.trim() === '';

/** The cells of a line without the empty ones behind the last column that counts. */
export function withoutTrailingBlanks(cells: readonly string[], width: number): readonly string[] {
  let end = cells.length;
  while (end > width && isBlank(cells[end - 1] ?? '')) end -= 1;
  return cells.slice(0, end);
}

const hasNothing = (cell: string): boolean => /^["'\s]*$/.test(cell);

/** A quoted field may span several lines. */
function linesOf(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => (cell.includes('\n') ? lines + cell.split('\n').length - 1 : lines), 1);
}

interface Collected {
  readonly head: readonly string[];
  readonly body: readonly CsvLine[];
  readonly isEmpty: boolean;
  readonly isTooLong: boolean;
}

/** Takes what counts of a file, and stops where it is known to be too long: nothing is kept of lines that say nothing. */
export function collectLines(records: Iterable<readonly string[]>, reading: CsvReading, atMost: number = CSV_LIMITS.rows): Collected {
  const isSkipped = (cells: readonly string[]): boolean => (reading === 'strict' ? cells.length <= 1 && !cells[0] : cells.every(isBlank));
  const body: CsvLine[] = [];
  let head: readonly string[] | null = null;
  let zeile = 1;
  let isEmpty = true;
  for (const cells of records) {
    if (isEmpty) isEmpty = cells.every(hasNothing);
    if (head === null) head = cells;
    else if (!isSkipped(cells)) {
      if (body.length <= atMost) body.push({ zeile, cells });
      else if (!isEmpty) break;
    }
    zeile += linesOf(cells);
  }
  return { head: head ?? [], body, isEmpty, isTooLong: body.length > atMost };
}

/**
 * Turns the records of a parsed file into normalised rows and names the columns that are left out, or tells the first thing that is wrong with the file as a whole.
 * @param records fields of every line, empty lines included
 * @param hasBrokenQuotes whether the parser met a quotation mark that does not fit; asked once the records are read
 */
export function readTable(
  records: Iterable<readonly string[]>,
  hasBrokenQuotes: () => boolean,
  reading: CsvReading,
): { readonly rows: readonly CsvFileRow[]; readonly ignored: readonly string[] } | CsvFileFault {
  const { head, body, isEmpty, isTooLong } = collectLines(records, reading);
  if (isEmpty) return fault('CSV_FILE_EMPTY_ERROR');
  if (isTooLong) return fault('IMPORT_MAX_USERS_LIMIT_ERROR');
  const names = reading === 'tolerant' ? withoutTrailingBlanks(head, 1) : head;
  const header = recogniseHeader(names, reading);
  if ('error' in header) return header;
  const width = names.length;
  // Behind the last column that counts a line may end early where others are left out.
  const least = reading === 'strict' ? width : Math.max(...Object.values(header.columns)) + 1;
  const lines = reading === 'tolerant' ? body.map(({ zeile, cells }) => ({ zeile, cells: withoutTrailingBlanks(cells, width) })) : body;
  const uneven = lines.filter(({ cells }) => cells.length > width || cells.length < least).map(({ zeile }) => zeile);
  if (hasBrokenQuotes() || uneven.length > 0) return fault('CSV_PARSING_ERROR', { zeilen: uneven });
  if (lines.length === 0) return fault('CSV_FILE_NO_USERS_ERROR');
  const { nachname, vorname, klasse } = header.columns;
  return {
    ignored: header.ignored,
    rows: lines.map(({ zeile, cells }) => ({
      zeile,
      ...normaliseRow({ nachname: cells[nachname] ?? '', vorname: cells[vorname] ?? '', klasse: cells[klasse] ?? '' }),
    })),
  };
}
