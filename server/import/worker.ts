import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../context';
import { CLAIM_MS, dropClaims, findUnclaimedImports } from './claim';
import { outsideRequests } from '../audit/request-facts';
import { eraseExpired } from './erase';
import { codeOf, type Report } from '../report';
import { runImport } from './run-import';

const SWEEP_MS = 60 * 60_000;

/** Runs imports one after another, so that two of them do not share cores. */
export class ImportWorker {
  readonly id = randomUUID();
  readonly #queued = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #stopping = false;
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
    this.#stopping = true;
    await this.#queue;
  }

  async #run(importId: string): Promise<void> {
    try {
      if (this.#stopping) return;
      await runImport(this.context, importId, { workerId: this.id, isStopping: () => this.#stopping, report: this.report });
    } catch (error) {
      this.report(`import ${importId} interrupted: ${codeOf(error)}`);
    } finally {
      this.#queued.delete(importId);
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
    setInterval(() => void work().catch((error: unknown) => report(`import service: ${codeOf(error)}`)), ms).unref();
  await dropClaims(context);
  await takeUp();
  await eraseExpired(context);
  const timers = [every(CLAIM_MS, takeUp), every(SWEEP_MS, () => eraseExpired(context))];
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await worker.stop();
  };
}
