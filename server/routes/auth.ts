import type { ServerContext } from '../context';
import { clearSessionCookie } from '../auth/cookies';
import type { SignIn } from '../auth/sign-in-routes';
import { endSession } from '../auth/sessions';
import { sessionOf } from '../http/caller';
import type { RouteHandlers } from '../http/route-handler';

/** The addresses that the browser itself opens: sign-in (CALL-02) and sign-out (CALL-03, AUTH-04). */
export function authRoutes(context: ServerContext, signIn: SignIn) {
  return {
    'auth.login': async ({ request, reply }) => {
      await signIn.start(request, reply);
      return { location: '' };
    },
    'auth.logout': async ({ request, reply }) => {
      const session = await sessionOf(context, request);
      if (session !== null) {
        const account = await context.db.selectFrom('account').select('person_id').where('id', '=', session.accountId).executeTakeFirst();
        await endSession(context.db, session);
        await context.audit({
          actorId: account?.person_id ?? null,
          action: 'sign-out',
          subjectType: 'account',
          subjectId: session.accountId,
          outcome: 'ok',
        });
      }
      clearSessionCookie(reply);
      reply.header('Clear-Site-Data', '"storage"');
      return { location: '/' };
    },
  } satisfies Pick<RouteHandlers, 'auth.login' | 'auth.logout'>;
}
