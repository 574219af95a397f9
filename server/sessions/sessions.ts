import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { StepUpLevel } from '#contract/enums';
import type { DbOrTrx, ServerContext } from '../context';
import { KEPT_PLAN } from '../db/kept-plan';
import type { Place } from '../request-facts';
import { placesAt } from '../rights/places';
import { AHEAD_MS } from './clock-ahead';
import { deviceOf } from './device';
import { AT_MOST_MS, IDLE_MS, endsOf } from './lapses';

export { SESSION_COOKIE } from './cookies';

/** Requests closer together than this are one activity: a page that asks five things at once writes once. */
const TOUCH_MS = 1000;

/** A session as a request sees it, its level already lapsed where it should be. */
export interface Session {
  readonly idHash: string;
  readonly accountId: string;
  readonly username: string;
  /** Null for an account that the portal does not know. */
  readonly personId: string | null;
  readonly level: StepUpLevel;
  /** When the password was last given in this session (D-20). */
  readonly passwordProvedAt: Date | null;
  /** Where the person is assigned, which most requests ask next. */
  readonly places: readonly Place[];
}

/** What a request does to the session that it comes with. */
export type SessionUse = 'activity' | 'poll' | 'look';

/** What a new session rests on. */
export interface Proven {
  /** `kept`: the level of the session that it replaces. */
  readonly level: StepUpLevel | 'kept';
  /** When the password was given; null keeps what the session that it replaces knows. */
  readonly passwordProvedAt: Date | null;
  /** What the browser says of itself. */
  readonly userAgent: string | undefined;
}

/** What a session is opened for: an account and which of its passwords was right. */
export interface Proof {
  readonly id: string;
  readonly passwordHash: string;
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * Opens a session and ends the one it replaces: a new id at every sign-in, every step-up, every password that was given.
 * The ten hours count from the sign-in, nothing of this prolongs them. The account is held meanwhile: who gives it another password
 * either finds this session and ends it, or is found here (D-33).
 * @returns the cookie's value; only its hash is stored. Null when the password that was right is not that of the account any more
 */
export async function openSession(
  { db, clock }: ServerContext,
  { id: accountId, passwordHash }: Proof,
  { level, passwordProvedAt, userAgent }: Proven,
  replaced?: Session | null,
): Promise<string | null> {
  const id = randomBytes(32).toString('base64url');
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const held = await trx.selectFrom('account').select('password_hash').where('id', '=', accountId).forShare().executeTakeFirst();
    if (held?.password_hash !== passwordHash) return null;
    const ended = replaced
      ? await trx.deleteFrom('session').where('id_hash', '=', replaced.idHash).returningAll().executeTakeFirst()
      : undefined;
    const older = ended?.account_id === accountId ? ended : undefined;
    await trx
      .insertInto('session')
      .values({
        id_hash: hashOf(id),
        account_id: accountId,
        level: level === 'kept' ? (older?.level ?? 'silver') : level,
        created_at: older?.created_at ?? now,
        last_seen_at: now,
        last_active_at: now,
        password_proved_at: passwordProvedAt ?? older?.password_proved_at ?? null,
        ...deviceOf(userAgent),
        ...(older === undefined ? {} : { id: older.id }),
      })
      .execute();
    return id;
  });
}

/** The stored session with what decides whether it goes on. */
const stored = (db: DbOrTrx, idHash: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .modifyFront(KEPT_PLAN)
    .select([
      'id_hash',
      'account_id',
      'account.username',
      'account.person_id',
      'level',
      'session.created_at',
      'last_seen_at',
      'last_active_at',
      'password_proved_at',
    ])
    .select((expression) =>
      expression
        .exists(
          expression
            .selectFrom('user_lock')
            .select('user_lock.id')
            .whereRef('user_lock.person_id', '=', 'account.person_id')
            .where((lock) => lock.or([lock('locked_until', 'is', null), lock('locked_until', '>', now)])),
        )
        .as('locked'),
    )
    .select(placesAt(now, sql.ref('account.person_id')).as('places'))
    .where('id_hash', '=', idHash);

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirst']>>>;

const hasEnded = (row: Stored, now: Date, settings: ServerContext['settings']): boolean =>
  Boolean(row.locked) || endsOf(row, now, settings).isOver;

const toSession = (row: Stored, now: Date, settings: ServerContext['settings']): Session => ({
  idHash: row.id_hash,
  accountId: row.account_id,
  username: row.username,
  personId: row.person_id,
  passwordProvedAt: row.password_proved_at,
  places: row.places,
  level: endsOf(row, now, settings).level,
});

/**
 * The session as it is now, held until the transaction ends: who ends it meanwhile waits, and who ended it is found here (D-35).
 * @returns null when it has ended
 */
export async function holdSession(
  { clock, settings }: ServerContext,
  trx: DbOrTrx,
  { idHash }: Pick<Session, 'idHash'>,
): Promise<Session | null> {
  const now = clock.now();
  const row = await stored(trx, idHash, now).forKeyShare('session').executeTakeFirst();
  return row === undefined || hasEnded(row, now, settings) ? null : toSession(row, now, settings);
}

/**
 * Finds the session of a cookie and counts the request: idle for 30 minutes, older than 10 hours or a locked person ends it;
 * gold falls back to silver after the set time without activity (AUTH-05).
 * @param use `poll` of a status is no activity; a `look` at when the session ends prolongs nothing at all
 * @param pagePerson for whom the page was opened that asks, where it says so; the session of anybody else is not found, and goes on as
 * if nobody had asked
 */
export async function findSession(
  { db, clock, settings }: ServerContext,
  id: string | undefined,
  use: SessionUse,
  pagePerson?: string,
): Promise<Session | null> {
  if (id === undefined || id === '') return null;
  const now = clock.now();
  const row = await stored(db, hashOf(id), now).executeTakeFirst();
  if (row === undefined) return null;
  if (hasEnded(row, now, settings)) {
    await endSession(db, { idHash: row.id_hash });
    return null;
  }
  if (pagePerson !== undefined && pagePerson !== row.person_id) return null;
  // A moment that lies ahead, because the clock was set back, is corrected as well: it would prolong what it dates.
  const isOld = (moment: Date): boolean => Math.abs(now.getTime() - moment.getTime()) >= TOUCH_MS;
  const changes = {
    ...(use !== 'look' && isOld(row.last_seen_at) ? { last_seen_at: now } : {}),
    ...(use === 'activity' && isOld(row.last_active_at) ? { last_active_at: now } : {}),
    ...(endsOf(row, now, settings).hasLapsed ? { level: 'silver' as const } : {}),
  };
  if (Object.keys(changes).length > 0) await db.updateTable('session').set(changes).where('id_hash', '=', row.id_hash).execute();
  return toSession(row, now, settings);
}

export async function endSession(db: DbOrTrx, session: Pick<Session, 'idHash'>): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', session.idHash).execute();
}

/** Ends every session of an account but the one that goes on. */
export async function endOtherSessions(db: DbOrTrx, accountId: string, kept: Pick<Session, 'idHash'> | null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id_hash', '!=', kept?.idHash ?? '')
    .execute();
}

/** Ends every session of a person, but for the one that goes on: after a lock, a deletion, a password or factor that others changed. */
export async function endSessionsOfPerson(db: DbOrTrx, personId: string, kept: Pick<Session, 'idHash'> | null = null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('person_id', '=', personId))
    .where('id_hash', '!=', kept?.idHash ?? '')
    .execute();
}

/** Ends every sign-in of a person that is not through yet: it would become a session. */
export async function endSignInsOfPerson(db: DbOrTrx, personId: string): Promise<void> {
  await db
    .deleteFrom('pending_sign_in')
    .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('person_id', '=', personId))
    .execute();
}

/** How many sessions go on at each level (G3.3); gold that lapses counts until its next request. */
export async function countSessions({ db, clock }: ServerContext): Promise<ReadonlyMap<StepUpLevel, number>> {
  const now = clock.now().getTime();
  const rows = await db
    .selectFrom('session')
    .select(({ fn }) => ['level', fn.countAll<string>().as('count')])
    .where('last_seen_at', '>', new Date(now - IDLE_MS))
    .where('created_at', '>', new Date(now - AT_MOST_MS))
    .groupBy('level')
    .execute();
  const counts = new Map<StepUpLevel, number>([
    ['silver', 0],
    ['gold', 0],
  ]);
  for (const { level, count } of rows) counts.set(level, Number(count));
  return counts;
}

/** Removes the sessions that no request came back to end. */
export async function sweepSessions({ db, clock }: ServerContext): Promise<void> {
  const now = clock.now().getTime();
  const ahead = new Date(now + AHEAD_MS);
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([
        row('last_seen_at', '<=', new Date(now - IDLE_MS)),
        row('created_at', '<=', new Date(now - AT_MOST_MS)),
        row('last_seen_at', '>', ahead),
        row('created_at', '>', ahead),
      ]),
    )
    .execute();
}
