import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { isSecure } from './cookies';

const COOKIE = 'schulportal.anmeldung';
const VALID_MS = 10 * 60_000;

/** A sign-in between its pages: who gave the right password, where to, what is still missing. Sealed in a cookie for ten minutes. */
export interface Pending {
  readonly accountId: string;
  readonly target: string;
  readonly level: 'silver' | 'gold';
  readonly state: 'changingPassword' | 'enteringOtp';
}

export function keepPending({ secrets, clock, settings }: ServerContext, reply: FastifyReply, pending: Pending): void {
  const sealed = secrets.seal(JSON.stringify({ ...pending, until: clock.now().getTime() + VALID_MS }));
  reply.setCookie(COOKIE, sealed, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: VALID_MS / 1000,
  });
}

/** The pending sign-in of a browser, null when there is none, it is too old or was tampered with. */
export function readPending({ secrets, clock }: ServerContext, request: FastifyRequest): Pending | null {
  const sealed = request.cookies[COOKIE];
  if (sealed === undefined) return null;
  try {
    const pending = JSON.parse(secrets.open(sealed)) as Pending & { until: number };
    return pending.until > clock.now().getTime() ? pending : null;
  } catch {
    return null;
  }
}

export function dropPending(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/api/auth' });
}
