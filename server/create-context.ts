import type { AuditEntry, Clock, Db, DbOrTrx, ServerContext } from './context';
import { createSecretBox } from './secret-box';
import type { Settings } from './settings';

export const systemClock: Clock = { now: () => new Date() };

/** What every route and job works with, over an open database. */
export function createContext(settings: Settings, db: Db, clock: Clock = systemClock): ServerContext {
  return {
    settings,
    db,
    clock,
    secrets: createSecretBox(settings.secretKey),
    audit: async (entry: AuditEntry, trx: DbOrTrx = db) => {
      await trx
        .insertInto('audit_log')
        .values({
          at: clock.now(),
          actor_id: entry.actorId,
          action: entry.action,
          subject_type: entry.subjectType,
          subject_id: entry.subjectId,
          outcome: entry.outcome,
          detail: entry.detail ?? null,
        })
        .execute();
    },
  };
}
