import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import type { Account } from './accounts';
import { readPendingCookie, setPendingCookie } from './cookies';
import type { SignInRequest } from './pages/pages';
import type { Session } from './sessions';

const VALID_MS = 10 * 60_000;
/** Past its time a pending sign-in still knows where it was to lead. */
const KEPT_S = 60 * 60;

/** A sign-in between its pages: who gave the right password, what is still missing, where to. */
export interface Pending extends SignInRequest {
  readonly accountId: string;
  readonly state: 'changingPassword' | 'enteringOtp' | 'renewingPassword';
  /** Which password was right: a new one ends it. */
  readonly password: string;
  /** The session that asks for the code: its end ends this, too. Null after a password. */
  readonly session: string | null;
}
type Stored = Pending & { readonly purpose: 'sign-in'; readonly until: number };

const passwordOf = (account: Account): string => createHash('sha256').update(account.passwordHash).digest('base64url');

/** Keeps a sign-in for ten minutes, sealed in a cookie of the browser. */
export function keepPending(
  { secrets, clock, settings }: ServerContext,
  reply: FastifyReply,
  {
    account,
    session,
    ...pending
  }: SignInRequest & { readonly state: Pending['state']; readonly account: Account; readonly session: Session | null },
): void {
  const stored: Stored = {
    ...pending,
    accountId: account.id,
    password: passwordOf(account),
    session: session?.idHash ?? null,
    purpose: 'sign-in',
    until: clock.now().getTime() + VALID_MS,
  };
  setPendingCookie(reply, settings, secrets.seal(JSON.stringify(stored)), KEPT_S);
}

/** The pending sign-in of a browser and whether it is too old; null when there is none or it was tampered with. */
export function readPending(
  { secrets, clock, settings }: ServerContext,
  request: FastifyRequest,
): { readonly pending: Pending; readonly tooOld: boolean } | null {
  const sealed = readPendingCookie(request, settings);
  if (sealed === undefined) return null;
  try {
    const pending = JSON.parse(secrets.open(sealed)) as Stored;
    return pending.purpose === 'sign-in' ? { pending, tooOld: pending.until <= clock.now().getTime() } : null;
  } catch {
    return null;
  }
}

/** Whether what it rests on still holds: the password that was given, and the session if it began in one. */
export function stillHolds(pending: Pending, account: Account | undefined, session: Session | null): account is Account {
  if (account === undefined || passwordOf(account) !== pending.password) return false;
  return pending.session === null || (session?.idHash === pending.session && session.accountId === account.id);
}
