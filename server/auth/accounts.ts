import { isOver } from '#contract/days';
import type { AccountFacts } from '#machines/life-cycles/sign-in/types';
import type { ServerContext } from '../context';
import { securityNoticesOf } from '../security-notices/told';
import { startPasswordEnd } from '../passwords/start-password-end';
import { checkTotp, newestUsableStep } from './totp';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly personId: string | null;
  readonly passwordHash: string;
  readonly temporary: boolean;
  readonly createdAt: Date;
  /** When a new start password was given; null as long as there was only the first one. */
  readonly startPasswordAt: Date | null;
}

/** The account of a user name or an id, undefined when there is none. */
export async function findAccount(
  { db }: ServerContext,
  by: { readonly username: string } | { readonly id: string },
): Promise<Account | undefined> {
  // A sign that no database keeps: nobody is called like that.
  if ('username' in by && by.username.includes('\u0000')) return undefined;
  const query = db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'person_id as personId',
      'password_hash as passwordHash',
      'password_temporary as temporary',
      'created_at as createdAt',
      'start_password_at as startPasswordAt',
    ]);
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  // The database takes no text with this sign, and nobody's name has one.
  return by.username.includes('\0') ? undefined : query.where('username', '=', by.username.trim().toLowerCase()).executeTakeFirst();
}

/** What decides how the sign-in goes on. */
export async function factsOf(context: ServerContext, account: Account, wantsGold: boolean): Promise<AccountFacts> {
  const { db, clock, settings } = context;
  const locks =
    account.personId === null
      ? []
      : await db.selectFrom('user_lock').select('locked_until').where('person_id', '=', account.personId).execute();
  const now = clock.now();
  return {
    known: account.personId !== null,
    locked: locks.some((lock) => !isOver(lock.locked_until, now)),
    temporaryPassword: account.temporary,
    lapsedPassword:
      account.temporary && isOver(startPasswordEnd(account.startPasswordAt ?? account.createdAt, settings.startPasswordDays), now),
    wantsGold,
    hasToken: account.personId !== null && (await verifiedToken(context, account.personId)) !== undefined,
    hasNotices: account.personId !== null && (await securityNoticesOf(db, account.personId)).length > 0,
  };
}

export async function verifiedToken({ db }: ServerContext, personId: string) {
  return db.selectFrom('token').selectAll().where('person_id', '=', personId).where('verified', '=', true).executeTakeFirst();
}

/** Checks a one-time code against the verified token and uses it up: of two requests with one code only one wins. */
export async function useOtp(context: ServerContext, personId: string, otp: string): Promise<boolean> {
  const { db, secrets, clock } = context;
  const token = await verifiedToken(context, personId);
  if (token === undefined || token.blocked) return false;
  const step = checkTotp(secrets.open(token.secret), otp, { now: clock.now(), lastStep: token.last_step });
  if (step === null) return false;
  const used = await db
    .updateTable('token')
    .set({ last_step: step })
    .where('id', '=', token.id)
    .where((where) =>
      where.or([where('last_step', 'is', null), where('last_step', '<', step), where('last_step', '>', newestUsableStep(clock.now()))]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
