import { createHash, randomBytes } from 'node:crypto';
import type { StepUpLevel } from '#contract/enums';
import type { DbOrTrx, ServerContext } from '../context';

const IDLE_MS = 30 * 60_000;
const AT_MOST_MS = 10 * 60 * 60_000;
export const SESSION_COOKIE = 'schulportal.sid';

/** A session as a request sees it, its level already lapsed where it should be. */
export interface Session {
  readonly idHash: string;
  readonly accountId: string;
  readonly level: StepUpLevel;
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Opens a session and ends the one it replaces: a new id at every sign-in and every step-up. @returns the cookie's value */
export async function openSession(
  { db, clock }: ServerContext,
  accountId: string,
  level: StepUpLevel,
  replaced?: Session | null,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const now = clock.now();
  const older = replaced
    ? await db.selectFrom('session').select(['created_at', 'account_id']).where('id_hash', '=', replaced.idHash).executeTakeFirst()
    : undefined;
  if (replaced) await endSession(db, replaced);
  const started = older?.account_id === accountId ? older.created_at : now;
  await db
    .insertInto('session')
    .values({
      id_hash: hashOf(id),
      account_id: accountId,
      level,
      created_at: started,
      last_seen_at: now,
      last_active_at: now,
    })
    .execute();
  return id;
}

/**
 * Finds the session of a cookie and counts the request: idle for 30 minutes or older than 10 hours ends it;
 * gold falls back to silver after the set time without activity (AUTH-05).
 * @param countsAsActivity false for the polling of a status
 */
export async function findSession(
  { db, clock, settings }: ServerContext,
  id: string | undefined,
  countsAsActivity: boolean,
): Promise<Session | null> {
  if (id === undefined || id === '') return null;
  const idHash = hashOf(id);
  const row = await db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  if (row === undefined) return null;
  const now = clock.now();
  if (now.getTime() - row.last_seen_at.getTime() >= IDLE_MS || now.getTime() - row.created_at.getTime() >= AT_MOST_MS) {
    await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
    return null;
  }
  const lapsed =
    settings.stepUp === 'required' && row.level === 'gold' && now.getTime() - row.last_active_at.getTime() >= settings.goldTimeoutS * 1000;
  const level = lapsed ? 'silver' : row.level;
  await db
    .updateTable('session')
    .set({ last_seen_at: now, level, ...(countsAsActivity ? { last_active_at: now } : {}) })
    .where('id_hash', '=', idHash)
    .execute();
  return { idHash, accountId: row.account_id, level };
}

export async function endSession(db: DbOrTrx, session: Session): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', session.idHash).execute();
}

/** Ends every session of a person: after a lock, a password change by others, a deletion. */
export async function endSessionsOfPerson(db: DbOrTrx, personId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('person_id', '=', personId))
    .execute();
}
