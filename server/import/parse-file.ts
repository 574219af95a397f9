import Papa from 'papaparse';
import type { CsvFileRow } from '#contract/csv';
import { readTable } from '#contract/csv-table';
import { decodeCsv, delimiterOf } from '#contract/csv-text';
import { Fault } from '../http/fault';

/**
 * Reads an import file: encoding and delimiter are recognised, quotation is honoured (D-11).
 * @throws Fault 400 with the code of the first thing that is wrong with the file as a whole
 */
export function parseFile(content: Buffer): readonly CsvFileRow[] {
  const { text } = decodeCsv(content);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' });
  const table = readTable(
    data,
    errors.some((error) => error.type === 'Quotes'),
    'strict',
  );
  if ('error' in table) throw Fault.i18n(400, table.error);
  return table.rows;
}
