import type { StepUpLevel } from '#contract/enums';
import type { DbOrTrx, ServerContext } from '../context';
import type { Device } from './device';
import { endsOf, secondsLeft, type SecondsLeft } from './lapses';
import type { Session } from './sessions';

/** What its person is told of a session; what it is found by in the cookie stays here. */
export interface OwnSession extends Device {
  readonly id: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
  readonly level: StepUpLevel;
  readonly isThis: boolean;
}

/** Nobody reads more; all others are ended at once all the same. */
export const OWN_SESSIONS_SHOWN = 50;

/** The sessions of an account that go on: the one that asks first, then those used last, and how many there are (ASVS 7.5.2). */
export async function ownSessionsOf(
  { db, clock, settings }: ServerContext,
  accountId: string,
  { idHash }: Pick<Session, 'idHash'>,
): Promise<{ readonly shown: readonly OwnSession[]; readonly total: number }> {
  const now = clock.now();
  const rows = await db.selectFrom('session').selectAll().where('account_id', '=', accountId).orderBy('last_active_at', 'desc').execute();
  const going = rows
    .map((row) => ({ row, ends: endsOf(row, now, settings) }))
    .filter(({ ends }) => !ends.isOver)
    .map(({ row, ends }) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      startedAt: row.created_at,
      usedAt: row.last_active_at,
      level: ends.level,
      isThis: row.id_hash === idHash,
    }));
  const ordered = [...going.filter(({ isThis }) => isThis), ...going.filter(({ isThis }) => !isThis)];
  return { shown: ordered.slice(0, OWN_SESSIONS_SHOWN), total: ordered.length };
}

/** Ends one session of an account by the id that its person was told. @returns whether it went on until now */
export async function endOwnSession(trx: DbOrTrx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('session').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is left of a session; null where it ended since the request came. */
export async function leftOf({ db, clock, settings }: ServerContext, { idHash }: Pick<Session, 'idHash'>): Promise<SecondsLeft | null> {
  const row = await db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  return row === undefined ? null : secondsLeft(row, clock.now(), settings);
}
