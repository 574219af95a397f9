import { currentRequest } from './request-facts';
import type { AuditEntry, Clock, Db, DbOrTrx, ServerContext } from './context';
import { keepTime } from './db/moment';
import { createMetrics } from './metrics';
import { createSecretBox } from './secret-box';
import type { Settings } from './settings';

export const systemClock: Clock = { now: () => new Date() };

/** What every route and job works with, over an open database. */
export function createContext(settings: Settings, db: Db, clock: Clock = systemClock): ServerContext {
  keepTime(db, clock);
  return {
    settings,
    db,
    clock,
    metrics: createMetrics(),
    secrets: createSecretBox(settings.secretKey, settings.otherSecretKey),
    audit: async (entry: AuditEntry, trx: DbOrTrx = db) => {
      const request = currentRequest();
      await trx
        .insertInto('audit_log')
        .values({
          at: clock.now(),
          actor_id: entry.actorId,
          action: entry.action,
          subject_type: entry.subjectType,
          subject_id: entry.subjectId,
          outcome: entry.outcome,
          reason: entry.reason ?? null,
          endpoint: request?.endpoint ?? null,
          request_id: request?.id ?? null,
          address: request?.address ?? null,
          level: request?.session?.level ?? null,
          detail: entry.detail ?? null,
        })
        .execute();
    },
  };
}
