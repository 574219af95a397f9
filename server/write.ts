import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { AuditEntry, DbOrTrx, ServerContext } from './context';
import { DatabaseUnavailable } from './db/unavailable';
import { isDeadlock } from './db/violations';
import { forgetPlaces } from './rights/places';

/** More often nobody meets the same other one. */
const ATTEMPTS = 5;
/** The other one needs a moment to end; each waits another one, or they would meet again. */
const momentMs = (attempt: number): number => randomInt(200 * attempt);

/** Who changes what on whom: the line of the audit log that belongs to a write. */
export interface WriteOrder<T> {
  /** Null where the server does it by itself. A caller of the API is asked again for what let the request in. */
  readonly caller: { readonly personId: string | null; stillAdmitted?(trx: DbOrTrx): Promise<void> } | null;
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  /** What the line says beside that, or otherwise, by what the work yielded; null where nothing was changed and there is none. */
  readonly told?: (answer: T) => Partial<Omit<AuditEntry, 'subjectType' | 'subjectId'>> | null;
}

/**
 * The only way to change something: the work and its line in the audit log are one transaction, so that neither is there without
 * the other. A work that throws leaves nothing behind. Session, level and right are asked again in it (D-35): what ended them before is
 * seen, what would end them meanwhile waits. Where two wait for each other the database breaks one off; it is begun anew.
 * @param work does everything over the transaction that it is given
 * @returns what the work yields
 * @throws DatabaseUnavailable where it met others each time; nothing of it is done
 */
export async function write<T>(context: ServerContext, order: WriteOrder<T>, work: (trx: DbOrTrx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(context, order, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (attempt === ATTEMPTS) throw new DatabaseUnavailable(error);
      await after(momentMs(attempt));
    }
  }
}

async function writeOnce<T>(context: ServerContext, order: WriteOrder<T>, work: (trx: DbOrTrx) => Promise<T>): Promise<T> {
  const { caller, action, subject, told } = order;
  forgetPlaces();
  return context.db.transaction().execute(async (trx) => {
    await caller?.stillAdmitted?.(trx);
    const answer = await work(trx);
    const more = told === undefined ? {} : told(answer);
    if (more !== null) {
      const entry = { actorId: caller?.personId ?? null, action, subjectType: subject.type, subjectId: subject.id, outcome: 'ok' } as const;
      await context.audit({ ...entry, ...more }, trx);
    }
    return answer;
  });
}
