import { fromCallback } from 'xstate';
import { actorsOf, type Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { keepOn } from '#api/kept-drafts';
import { announce, listen } from '#api/tabs';
import { isSomethingWaiting } from '#api/waiting';
import { sessionEndMachine } from '#machines/frame/session-end/machine';
import type { model } from '#machines/frame/session-end/model';
import { SIGN_IN_OFFERED } from '#machines/frame/session-end/setup';
import type { Standing } from '#machines/frame/session-end/types';
import { isSignedOut, toFailure } from '#machines/shared/failure';
import { isSomethingTyped } from '#shared/leave/typed';

/** Nobody is taken to the sign-in by a question about its end: the machine says it. */
async function standing(call: Call<'sessions.ends'>): Promise<Standing> {
  try {
    return { ends: await call('sessions.ends', {}, { on401: 'throw' }), isTyped: isSomethingTyped() };
  } catch (error) {
    throw isSomethingWaiting() && isSignedOut(toFailure(error)) ? new ApiError(SIGN_IN_OFFERED, 401) : error;
  }
}

/** The end of the session before the API. Whoever is signed in is read again: that is a use of the session, and prolongs it. */
export const sessionEndWiring = sessionEndMachine.provide({
  actors: actorsOf<typeof model>(sessionEndMachine, {
    readStanding: ({ call }) => standing(call),
    prolong: async ({ call }) => {
      await call('auth.logininfo', {}, { on401: 'throw' });
      return standing(call);
    },
    windows: fromCallback(({ sendBack }) => {
      const lookAt = (): void => sendBack({ type: 'LOOKED_AT' });
      window.addEventListener('focus', lookAt);
      const stop = listen(({ type }) => {
        if (type === 'prolonged' || type === 'levelChanged') sendBack({ type: 'CHANGED_ELSEWHERE' });
      });
      return () => {
        stop();
        window.removeEventListener('focus', lookAt);
      };
    }),
  }),
  actions: {
    tellOthers: () => announce({ type: 'prolonged' }),
    // A browser that keeps nothing has nothing to keep on.
    keepTyped: () => void keepOn().catch(() => undefined),
  },
});
