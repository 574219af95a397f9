import type { DbOrTrx, ServerContext } from './context';

/** Who changes what: the line of the audit log that belongs to a write. */
export interface WriteOrder {
  readonly actorId: string;
  readonly action: string;
  readonly subjectType: string;
}

/** What a write yields: its answer, and on whom or what it was done. */
export interface Written<T> {
  readonly subjectId: string;
  readonly answer: T;
}

/**
 * The only way to change something: the work and its line in the audit log are one transaction, so that neither is there without
 * the other.
 */
export async function write<T>(context: ServerContext, order: WriteOrder, work: (trx: DbOrTrx) => Promise<Written<T>>): Promise<T> {
  return context.db.transaction().execute(async (trx) => {
    const { subjectId, answer } = await work(trx);
    await context.audit({ ...order, subjectId, outcome: 'ok' }, trx);
    return answer;
  });
}
