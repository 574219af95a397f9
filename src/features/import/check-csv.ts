import { checkRow, repeatedRows, sampleRow } from '#contract/csv';
import { CsvRecords } from '#contract/csv-records';
import { readTable, type CsvFileFault } from '#contract/csv-table';
import { decodeCsv, delimiterOf, type CsvDelimiter } from '#contract/csv-text';
import type { FileCheck } from '#machines/import/import/types';

/** What spreadsheets put before the header: empty lines, and a line that names the delimiter. */
const PREAMBLE = /^(?:[\s;,|]*\n|sep=(.)\n)+/i;

/**
 * Checks an import file in the browser, before anything is sent, in whatever encoding and dialect people's programs write (D-11),
 * each row by the rules of the server except for the classes, which only the server knows (VAL-01, VAL-10).
 */
export function checkCsv(bytes: Uint8Array): FileCheck {
  const { text, encoding } = decodeCsv(bytes);
  const preamble = PREAMBLE.exec(text)?.[0] ?? '';
  const skipped = preamble.split('\n').length - 1;
  const body = text.slice(preamble.length);
  const delimiter: CsvDelimiter = delimiterOf(body);
  const records = new CsvRecords(body, delimiter);
  const table = readTable(records, () => records.hasBrokenQuotes(), 'tolerant');
  const dialect = { encoding, delimiter };
  if ('error' in table)
    return { ...dialect, fault: movedDown(table, skipped), rows: [], faulty: [], ignored: [], repeated: [], sample: null };
  const rows = table.rows.map((row) => ({ ...row, zeile: row.zeile + skipped }));
  const faulty = rows.map((row) => ({ ...row, errors: checkRow(row) })).filter((row) => row.errors.length > 0);
  const ignored = table.ignored.filter((name) => !OWN_COLUMNS.includes(name.toLowerCase()));
  return { ...dialect, fault: null, rows, faulty, ignored, repeated: repeatedRows(rows), sample: sampleRow(rows) ?? null };
}

/** Columns that the portal itself adds to the files of faulty rows: nobody misses them once such a file is corrected. */
const OWN_COLUMNS: readonly string[] = ['zeile', 'grund'];

const movedDown = (fault: CsvFileFault, by: number): CsvFileFault => ({ ...fault, zeilen: fault.zeilen.map((zeile) => zeile + by) });
