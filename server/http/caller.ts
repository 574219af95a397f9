import type { FastifyRequest } from 'fastify';
import { noteSession } from '../request-facts';
import { readSessionCookie } from '../sessions/cookies';
import { findSession, type Session, type SessionUse } from '../sessions/sessions';
import type { ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import { Fault } from './fault';
import type { Caller } from './route-handler';

/** Nobody is signed in, or not any more. */
export const signedOut = (): Fault => Fault.nest(401, 'Unauthorized');

/**
 * The session of a request.
 * @param use what the request does to it
 * @param pagePerson for whom the page was opened that asks, where it says so
 */
export async function sessionOf(
  context: ServerContext,
  request: FastifyRequest,
  use: SessionUse = 'activity',
  pagePerson?: string,
): Promise<Session | null> {
  const session = await findSession(context, readSessionCookie(request, context.settings), use, pagePerson);
  noteSession(request, session);
  return session;
}

/**
 * The person behind a session.
 * @throws Fault 401 without a session, RuleBroken KEYCLOAK_USER_NOT_FOUND for an account that the portal does not know
 */
export function callerOf(session: Session | null): Omit<Caller, 'stillAdmitted'> {
  if (session === null) throw signedOut();
  const { personId, accountId, username, level, passwordProvedAt, idHash } = session;
  if (personId === null) throw new RuleBroken('KEYCLOAK_USER_NOT_FOUND');
  return { personId, accountId, username, level, passwordProvedAt, session: { idHash } };
}
