import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { ServerContext } from '../context';
import { runImport } from './run-import';

const SWEEP_MS = 60 * 60_000;

/** Runs imports one after another, so that two of them do not share cores and user names. */
export class ImportWorker {
  #queue: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(private readonly context: ServerContext) {}

  /** Queues an import that is in progress. */
  enqueue(importId: string): void {
    this.#queue = this.#queue
      .then(() => (this.#stopping ? undefined : runImport(this.context, importId, () => this.#stopping)))
      .catch(() => undefined);
  }

  /** Resolves once nothing is queued; for tests and for a clean stop. */
  idle(): Promise<void> {
    return this.#queue;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#queue;
  }
}

const workers = new WeakMap<ServerContext, ImportWorker>();

/** The one worker of a server. */
export function workerOf(context: ServerContext): ImportWorker {
  const worker = workers.get(context) ?? new ImportWorker(context);
  workers.set(context, worker);
  return worker;
}

/** Goes on with imports that a stop interrupted and keeps erasing old start passwords. @returns the way to stop */
export async function resumeImports(context: ServerContext): Promise<() => Promise<void>> {
  const worker = workerOf(context);
  const interrupted = await context.db
    .selectFrom('import_vorgang')
    .select(['id', 'status'])
    .where('status', '=', 'INPROGRESS')
    .orderBy('updated_at')
    .execute();
  for (const { id, status } of interrupted) if (nextImportStatus(status, 'RESUME') !== null) worker.enqueue(id);
  await erasePasswords(context);
  const timer = setInterval(() => void erasePasswords(context), SWEEP_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await worker.stop();
  };
}

/** Erases the rows of imports whose time is over, with their start passwords (D-12). */
export async function erasePasswords({ db, clock }: ServerContext): Promise<void> {
  const due = await db
    .selectFrom('import_vorgang')
    .select(['id', 'status'])
    .where('erase_at', '<=', clock.now())
    .where('status', '=', 'FINISHED')
    .execute();
  for (const { id, status } of due) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('import_data_item').where('import_vorgang_id', '=', id).execute();
      await trx
        .updateTable('import_vorgang')
        .set({ status: nextImportStatus(status, 'DELETE') ?? status, updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
    });
  }
}
