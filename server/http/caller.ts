import type { FastifyRequest } from 'fastify';
import { findSession, SESSION_COOKIE, type Session } from '../auth/sessions';
import type { ServerContext } from '../context';
import { Fault } from './fault';
import type { Caller } from './route-handler';

/** The session of a request, read once. */
export async function sessionOf(context: ServerContext, request: FastifyRequest, countsAsActivity = true): Promise<Session | null> {
  return findSession(context, request.cookies[SESSION_COOKIE], countsAsActivity);
}

/**
 * The person behind a session.
 * @throws Fault 401 without a session, 403 KEYCLOAK_USER_NOT_FOUND for an account that the portal does not know
 */
export async function callerOf(context: ServerContext, session: Session | null): Promise<Caller> {
  if (session === null) throw Fault.nest(401, 'Unauthorized');
  const account = await context.db
    .selectFrom('account')
    .select(['person_id', 'username'])
    .where('id', '=', session.accountId)
    .executeTakeFirst();
  if (account?.person_id == null) throw Fault.i18n(403, 'KEYCLOAK_USER_NOT_FOUND');
  return { personId: account.person_id, accountId: session.accountId, username: account.username, level: session.level };
}
