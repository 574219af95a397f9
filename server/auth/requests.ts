import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirectTarget } from '#contract/redirect';
import { levelOfPath } from '#contract/routes';
import type { ServerContext } from '../context';
import { reportError, toFault } from '../http/error-handler';
import { sessionOf } from '../http/caller';
import { findAccount, type Account } from './accounts';
import { auditAccount, show } from './sign-in-answers';
import { loginPage, type SignInRequest } from './pages/pages';
import { readPending, stillHolds, type Pending, type Reading } from './pending';
import { endSession, type Session } from '../sessions/sessions';

/** A field of a form or a query; whatever is no text counts as empty. */
export const textOf = (values: unknown, name: string): string => {
  const value = (values as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** In the query of a first page: the way here took too long, say so. */
export const EXPIRED = { hinweis: 'abgelaufen' } as const;
export const isExpired = (query: unknown): boolean => textOf(query, 'hinweis') === EXPIRED.hinweis;

/**
 * What a request asks for; targets that are not the portal's own become the landing page. A page that demands gold is asked
 * for with gold, whatever the address says: nobody comes back there to be sent away again.
 */
export function wantedOf({ settings }: ServerContext, values: unknown): SignInRequest {
  const target = safeRedirectTarget(textOf(values, 'redirectUrl'), settings.publicOrigin);
  const demandsGold = textOf(values, 'requiredStepUpLevel') === 'gold' || levelOfPath(target.replace(/[?#].*$/s, '')) === 'gold';
  return { target, level: demandsGold ? 'gold' : 'silver' };
}

/** What a page of the middle goes on with; no account when it is too old or no longer holds. */
export async function keptOf(
  context: ServerContext,
  request: FastifyRequest,
  state: Pending['state'],
): Promise<{
  readonly wanted: SignInRequest;
  readonly account: Account | null;
  readonly provedAt: Date | null;
  readonly reading: Reading | null;
}> {
  const found = await readPending(context, request);
  if (found === null) return { wanted: wantedOf(context, {}), account: null, provedAt: null, reading: null };
  const { pending, over } = found;
  const account = await findAccount(context, { id: pending.accountId });
  const holds = pending.state === state && !over && stillHolds(pending, account, await sessionOf(context, request));
  return {
    wanted: pending,
    account: holds && account !== undefined ? account : null,
    provedAt: pending.provedAt === null ? null : new Date(pending.provedAt),
    reading: pending.reading,
  };
}

/** The account's own session in this browser. One of somebody else ends: the browser has changed hands. */
export async function ownSessionOf(context: ServerContext, account: Account, request: FastifyRequest): Promise<Session | null> {
  const session = await sessionOf(context, request);
  if (session === null || session.accountId === account.id) return session;
  await endSession(context.db, session);
  await auditAccount(context, { id: session.accountId, personId: session.personId }, 'sign-out', 'ok');
  return null;
}

/** Browsers show what these addresses answer, so an error is a page, too. */
export function answerFailure(context: ServerContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers } = toFault(error);
  if (status >= 500) reportError(error, request);
  return show(reply.headers(headers), loginPage(wantedOf(context, {}), '', status === 403 ? 'foreign' : 'unavailable'), status);
}
