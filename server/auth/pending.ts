import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import type { Account } from './accounts';
import { AHEAD_MS } from '../sessions/clock-ahead';
import { clearPendingCookie, readPendingCookie, setPendingCookie } from '../sessions/cookies';
import type { SignInRequest } from './pages/pages';
import type { Session } from '../sessions/sessions';

const VALID_MS = 10 * 60_000;
/** Past its time a pending sign-in still knows where it was to lead. */
const KEPT_S = 60 * 60;

/** A sign-in between its pages: who gave the right password, what is still missing, where to. */
export interface Pending extends SignInRequest {
  readonly accountId: string;
  readonly state: 'changingPassword' | 'enteringOtp' | 'renewingPassword' | 'readingNotices';
  /** Which password was right: a new one ends it. */
  readonly password: string;
  /** The session that asks for the code: its end ends this, too. Null after a password. */
  readonly session: string | null;
  /** When the password was given on the way here, in milliseconds; null when only a session led here (D-20). */
  readonly provedAt: number | null;
  /** What is being read before the portal, null on every other page. */
  readonly reading: Reading | null;
}

/** What is shown to somebody who has proven all that was asked for (D-29). */
export interface Reading {
  readonly ids: readonly string[];
  readonly reached: 'silver' | 'gold' | 'kept';
  /** The second factor that gold rests on; with another one it is gone. */
  readonly token: string | null;
}
type Stored = Pending & { readonly purpose: 'sign-in'; readonly id: string; readonly until: number };

const passwordOf = (account: Account): string => createHash('sha256').update(account.passwordHash).digest('base64url');
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * Keeps a sign-in for ten minutes, sealed in a cookie of the browser; the server keeps that it is still going on, so that a
 * sign-out ends every copy of the cookie (AUTH-04).
 */
export async function keepPending(
  context: ServerContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  {
    account,
    session,
    provedAt,
    ...pending
  }: SignInRequest & {
    readonly state: Pending['state'];
    readonly account: Account;
    readonly session: Session | null;
    readonly provedAt: Date | null;
    readonly reading: Reading | null;
  },
): Promise<void> {
  const { db, secrets, clock, settings } = context;
  const id = randomBytes(32).toString('base64url');
  const until = clock.now().getTime() + VALID_MS;
  const stored: Stored = {
    ...pending,
    id,
    accountId: account.id,
    password: passwordOf(account),
    session: session?.idHash ?? null,
    provedAt: provedAt?.getTime() ?? null,
    purpose: 'sign-in',
    until,
  };
  await dropRow(context, request);
  await db
    .insertInto('pending_sign_in')
    .values({ id_hash: hashOf(id), account_id: account.id, ends_at: new Date(until) })
    .execute();
  setPendingCookie(reply, settings, secrets.seal(JSON.stringify(stored)), KEPT_S);
}

function readStored({ secrets, settings }: ServerContext, request: FastifyRequest): Stored | null {
  const sealed = readPendingCookie(request, settings);
  if (sealed === undefined) return null;
  try {
    const stored = JSON.parse(secrets.open(sealed)) as Stored;
    return stored.purpose === 'sign-in' ? stored : null;
  } catch {
    return null;
  }
}

/** The pending sign-in of a browser and whether it is over, by time or by a sign-out; null when there is none or it was tampered with. */
export async function readPending(
  context: ServerContext,
  request: FastifyRequest,
): Promise<{ readonly pending: Pending; readonly over: boolean } | null> {
  const pending = readStored(context, request);
  if (pending === null) return null;
  const row = await context.db.selectFrom('pending_sign_in').select('ends_at').where('id_hash', '=', hashOf(pending.id)).executeTakeFirst();
  const left = row === undefined ? 0 : row.ends_at.getTime() - context.clock.now().getTime();
  return { pending, over: left <= 0 || left > VALID_MS + AHEAD_MS };
}

/** Ends the pending sign-in of a browser: it went on, or was broken off. */
export async function endPending(
  context: ServerContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  await dropRow(context, request);
  clearPendingCookie(reply, context.settings);
}

async function dropRow(context: ServerContext, request: FastifyRequest): Promise<void> {
  const stored = readStored(context, request);
  if (stored !== null) await context.db.deleteFrom('pending_sign_in').where('id_hash', '=', hashOf(stored.id)).execute();
}

/** Removes the pending sign-ins that nobody came back to. */
export async function sweepPending({ db, clock }: ServerContext): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('ends_at', '<=', clock.now()).execute();
}

/** Whether what it rests on still holds: the password that was given, and the session if it began in one. */
export function stillHolds(pending: Pending, account: Account | undefined, session: Session | null): account is Account {
  if (account === undefined || passwordOf(account) !== pending.password) return false;
  return pending.session === null || (session?.idHash === pending.session && session.accountId === account.id);
}
