import Papa from 'papaparse';
import { CSV_DELIMITERS, CSV_LIMITS, decodeCsv, normaliseRow, recogniseHeader, type CsvFileError, type CsvRow } from '#contract/csv';
import { Fault } from '../http/fault';

/** A row with the line of the file it stands in, the header being line 1. */
export interface ParsedRow extends CsvRow {
  readonly zeile: number;
}

const refuse = (key: CsvFileError): never => {
  throw Fault.i18n(400, key);
};

/**
 * Reads an import file of any dialect: encoding, delimiter and quotes are recognised (D-11).
 * @throws Fault 400 with the code of the first thing that is wrong with the file as a whole
 */
export function parseFile(content: Buffer): ParsedRow[] {
  const { text } = decodeCsv(content);
  if (text.replace(/["'\s]/g, '') === '') refuse('CSV_FILE_EMPTY_ERROR');
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [...CSV_DELIMITERS], skipEmptyLines: false });
  const lines = data
    .map((cells, index) => ({ cells, zeile: index + 1 }))
    .filter(({ cells, zeile }) => zeile === 1 || cells.some((cell) => cell !== ''));
  const [head, ...body] = lines;
  const header = recogniseHeader(head?.cells ?? []);
  if (header === null) return refuse('CSV_FILE_INVALID_HEADER_ERROR');
  if (body.length > CSV_LIMITS.rows) refuse('IMPORT_MAX_USERS_LIMIT_ERROR');
  if (errors.some((error) => error.type === 'Quotes') || body.some(({ cells }) => cells.length !== head?.cells.length))
    refuse('CSV_PARSING_ERROR');
  if (body.length === 0) refuse('CSV_FILE_NO_USERS_ERROR');
  return body.map(({ cells, zeile }) => ({
    zeile,
    ...normaliseRow({ nachname: cells[header.nachname] ?? '', vorname: cells[header.vorname] ?? '', klasse: cells[header.klasse] ?? '' }),
  }));
}
