import { safeRedirectTarget } from '#contract/redirect';
import type { ServerContext } from '../context';
import { clearCookies } from '../sessions/cookies';
import { endPending } from './pending';
import { CONFIRM_PATH } from './password-renewal';
import type { SignIn } from './sign-in-routes';
import { endSession } from '../sessions/sessions';
import { sessionOf } from '../http/caller';
import { ownOriginsOf } from '../http/origin-check';
import type { RouteHandlers } from '../http/route-handler';

/** The addresses that the browser itself opens: sign-in (CALL-02), sign-out (CALL-03, AUTH-04), change of the password (CALL-04). */
export function authRoutes(context: ServerContext, signIn: SignIn) {
  return {
    'auth.login': async ({ request, reply }) => {
      await signIn.start(request, reply);
      return { location: '' };
    },
    'auth.logout': async ({ request, reply }) => {
      const session = await sessionOf(context, request);
      if (session !== null) {
        await endSession(context.db, session);
        await context.audit({
          actorId: session.personId,
          action: 'sign-out',
          subjectType: 'account',
          subjectId: session.accountId,
          outcome: 'ok',
        });
      }
      await endPending(context, { request, reply });
      clearCookies(reply, context.settings);
      return { location: '/' };
    },
    'auth.resetPassword': async ({ request, query: { redirectUrl = '', login_hint: username = '' } }) => {
      const own = ownOriginsOf(request, context.settings).find((origin) => redirectUrl.startsWith(`${origin}/`));
      const target = safeRedirectTarget(redirectUrl, own ?? context.settings.publicOrigin);
      return { location: `${CONFIRM_PATH}?${new URLSearchParams({ redirectUrl: target, login_hint: username }).toString()}` };
    },
  } satisfies Pick<RouteHandlers, 'auth.login' | 'auth.logout' | 'auth.resetPassword'>;
}
