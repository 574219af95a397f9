import { parentPort } from 'node:worker_threads';
import { CsvRecords } from '#contract/csv-records';
import { readTable } from '#contract/csv-table';
import { decodeCsv, delimiterOf } from '#contract/csv-text';
import { readOrganisationen } from '#contract/organisation-file';

/** How each kind of file is read. */
const READINGS = {
  persons: (records: CsvRecords) => readTable(records, () => records.hasBrokenQuotes(), 'strict'),
  organisationen: (records: CsvRecords) => readOrganisationen(records, () => records.hasBrokenQuotes()),
} as const;

export type Readings = typeof READINGS;

/** Reads file after file beside the event loop and says what each holds. */
parentPort?.on('message', ({ content, kind }: { readonly content: Uint8Array; readonly kind: keyof Readings }) => {
  const { text } = decodeCsv(content);
  parentPort?.postMessage(READINGS[kind](new CsvRecords(text, delimiterOf(text))));
});
