import { parentPort } from 'node:worker_threads';
import { CsvRecords } from '#contract/csv-records';
import { readTable } from '#contract/csv-table';
import { decodeCsv, delimiterOf } from '#contract/csv-text';

/** Reads file after file beside the event loop and says what each holds. */
parentPort?.on('message', (content: Uint8Array) => {
  const { text } = decodeCsv(content);
  const records = new CsvRecords(text, delimiterOf(text));
  parentPort?.postMessage(readTable(records, () => records.hasBrokenQuotes(), 'strict'));
});
