import { Worker } from 'node:worker_threads';
import type { CsvFileRow } from '#contract/csv';
import type { OrganisationFile } from '#contract/organisation-file';
import { RuleBroken } from '../rights/refused';
import type { Readings } from './csv-thread';

/** A file of the largest size takes a second, on a busy machine several; more is not owed to any file. */
const WITHIN_MS = 20_000;
/** Room for the largest file in its several forms. */
const HEAP_MB = 512;

const THREAD = new URL('./csv-thread.mjs', import.meta.url);

type Read = ReturnType<Readings[keyof Readings]>;

interface Pending {
  resolve(read: never): void;
  reject(reason: Error): void;
}

let last: Promise<unknown> = Promise.resolve();
let thread: Worker | null = null;
let pending: Pending | null = null;

/**
 * Reads an import file: encoding and delimiter are recognised, quotation is honoured (D-11). It is read in a thread, so that nobody
 * else waits for it, and one file at a time, so that several do not take all cores.
 * @param withinMs after which time a file counts as unreadable
 * @throws RuleBroken with the code of the first thing that is wrong with the file as a whole; CSV_PARSING_ERROR also when reading takes
 * too long or too much memory
 */
export async function parseFile(content: Buffer, withinMs = WITHIN_MS): Promise<readonly CsvFileRow[]> {
  const table = await inTurn('persons', content, withinMs);
  if ('error' in table) throw new RuleBroken(table.error);
  // No text of the database holds that sign.
  if (table.rows.some(({ nachname, vorname, klasse }) => [nachname, vorname, klasse].some((text) => text.includes('\0'))))
    throw unreadable();
  return table.rows;
}

/** Reads a file of schools as `parseFile` does one of persons (G1.2). @throws RuleBroken CSV_PARSING_ERROR when reading takes too long */
export const parseOrganisationen = (content: Buffer): Promise<OrganisationFile> => inTurn('organisationen', content, WITHIN_MS);

function inTurn<K extends keyof Readings>(kind: K, content: Buffer, withinMs: number): Promise<ReturnType<Readings[K]>> {
  const turn = last.then(() => readInThread(kind, content, withinMs));
  last = turn.catch(() => undefined);
  return turn;
}

function readInThread<K extends keyof Readings>(kind: K, content: Buffer, withinMs: number): Promise<ReturnType<Readings[K]>> {
  const reader = (thread ??= startThread());
  const timer = setTimeout(() => giveUp(reader, unreadable()), withinMs);
  reader.ref();
  return new Promise<ReturnType<Readings[K]>>((resolve, reject) => {
    pending = { resolve, reject };
    reader.postMessage({ kind, content });
  }).finally(() => {
    pending = null;
    clearTimeout(timer);
    reader.unref();
  });
}

const unreadable = (): RuleBroken => new RuleBroken('CSV_PARSING_ERROR');

/** The thread lasts from file to file, without keeping the process alive; one that failed is replaced. */
function startThread(): Worker {
  const started = new Worker(THREAD, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  started.on('message', (read: Read) => pending?.resolve(read as never));
  started.on('error', (error: NodeJS.ErrnoException) => giveUp(started, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable() : error));
  started.on('exit', () => giveUp(started, new Error('The thread that reads files has ended')));
  return started;
}

/** Ends a thread and refuses what it was reading; one that was given up before has nothing to say any more. */
function giveUp(failed: Worker, reason: Error): void {
  if (thread !== failed) return;
  thread = null;
  void failed.terminate();
  pending?.reject(reason);
}
