import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { ServerContext } from '../context';
import { DatabaseUnavailable } from '../db/unavailable';
import { CLAIM_MS, dropClaims, findUnclaimedImports } from './claim';
import { outsideRequests } from '../request-facts';
import { eraseExpired } from './erase';
import { codeOf, reportUnlessAway, type Report } from '../report';
import { runImport } from './run-import';

const SWEEP_MS = 60 * 60_000;
/** While the database is away, the import in hand is tried again this long after the last try failed. */
const AGAIN_AFTER_MS = 500;

/** Runs imports one after another, so that two of them do not share cores. */
export class ImportWorker {
  readonly id = randomUUID();
  readonly #queued = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  report: Report = () => undefined;

  constructor(private readonly context: ServerContext) {}

  /** Queues an import that is in progress; one that is queued already is left where it is. */
  enqueue(importId: string): void {
    if (this.#queued.has(importId)) return;
    this.#queued.add(importId);
    this.#queue = this.#queue.then(() => outsideRequests(() => this.#run(importId)));
  }

  /** Resolves once nothing is queued. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** Lets the row that is being written end, and nothing after it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#queue;
  }

  async #run(importId: string): Promise<void> {
    try {
      while ((await this.#runOnce(importId)) === 'away')
        await after(AGAIN_AFTER_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    } finally {
      this.#queued.delete(importId);
    }
  }

  async #runOnce(importId: string): Promise<'ended' | 'away'> {
    const { signal } = this.#stopping;
    if (signal.aborted) return 'ended';
    try {
      await runImport(this.context, importId, { workerId: this.id, isStopping: () => signal.aborted, report: this.report });
      return 'ended';
    } catch (error) {
      this.report(`import ${importId} interrupted: ${codeOf(error)}`);
      return error instanceof DatabaseUnavailable ? 'away' : 'ended';
    }
  }
}

const workers = new WeakMap<ServerContext, ImportWorker>();

/** The one worker of a server. */
export function workerOf(context: ServerContext): ImportWorker {
  const worker = workers.get(context) ?? new ImportWorker(context);
  workers.set(context, worker);
  return worker;
}

/**
 * Goes on with imports that a stop interrupted, takes over those of a server that has gone silent,
 * and keeps erasing what has expired.
 * @returns the way to stop
 */
export async function resumeImports(context: ServerContext, report: Report = () => undefined): Promise<() => Promise<void>> {
  const worker = workerOf(context);
  worker.report = report;
  const takeUp = async (): Promise<void> => {
    for (const id of await findUnclaimedImports(context)) worker.enqueue(id);
  };
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void work().catch((error: unknown) => reportUnlessAway(report, 'import service', error)), ms).unref();
  await dropClaims(context);
  await takeUp();
  await eraseExpired(context);
  const timers = [every(CLAIM_MS, takeUp), every(SWEEP_MS, () => eraseExpired(context))];
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await worker.stop();
  };
}
