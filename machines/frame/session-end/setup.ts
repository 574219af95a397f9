import { assign, fromCallback, setup, type DoneActorEvent } from 'xstate';
import { endNear, firstS, quietS } from '#rules/session-ends';
import { isSignedOut, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { SessionEndContext, SessionEndEvent, Standing } from './types';

type Facts = { readonly context: SessionEndContext };

export const standingOf = ({ event }: { readonly event: DoneActorEvent<Standing> }): Standing => event.output;

/** The code of a 401 where a workflow of the page waits for the sign-in itself; no server sends it. */
export const SIGN_IN_OFFERED = 'SIGN_IN_OFFERED';

const S = 1000;
const nearOf = ({ ends, isTyped }: Standing) => endNear(ends, isTyped);
/** A backend may leave out what is nothing. */
const hasGold = ({ ends: { bestaetigtS } }: Standing): boolean => (bestaetigtS ?? null) !== null;
/** Gold was there at the last look, or its lapse is told already, and it is gone, over something that is typed. */
const hasLapsed = ({ standing, end }: SessionEndContext, now: Standing): boolean =>
  now.isTyped && !hasGold(now) && (end === 'lapsed' || (standing !== null && hasGold(standing)));
const saidOf = (context: SessionEndContext, standing: Standing): SessionEndContext['end'] =>
  nearOf(standing) ?? (hasLapsed(context, standing) ? 'lapsed' : null);

/** What announces the end of a session is made of. */
export const sessionEndSetup = setup({
  types: {
    context: {} as SessionEndContext,
    events: {} as SessionEndEvent,
    tags: {} as 'busy',
    meta: META,
  },
  actors: {
    readStanding: notProvided<Standing, undefined>('readStanding'),
    prolong: notProvided<Standing, undefined>('prolong'),
    /** Tells what other windows say, and that somebody looks at this one again; the default hears nothing. */
    windows: fromCallback(() => undefined),
  },
  guards: {
    /** Two offers of the same sign-in would be one too many. */
    isOffered: (_, { code }: Failure) => code === SIGN_IN_OFFERED,
    isOver: (_, failure: Failure) => isSignedOut(failure),
    isNear: (_, standing: Standing) => nearOf(standing) !== null,
    hasLapsed: ({ context }: Facts, standing: Standing) => hasLapsed(context, standing),
    isLapseTold: ({ context }: Facts) => context.end === 'lapsed',
    isProlongable: ({ context }: Facts) => context.end === 'idle' || context.end === 'gold',
  },
  delays: {
    /** By the seconds that the server told: no clock of this device is read. */
    untilNear: ({ context: { standing } }: Facts) => (standing === null ? 30 * S : quietS(standing.ends) * S),
    /** The server counts down, and other windows may have prolonged it without a word. */
    lookAgain: 15 * S,
    /** Kept for 15 minutes each time. */
    keepAgain: 300 * S,
    untilOver: ({ context: { standing } }: Facts) => (standing === null ? 30 * S : (firstS(standing.ends) + 1) * S),
  },
  actions: {
    /** What this window has typed is kept from now on, as on the way to a sign-in. */
    keepTyped: () => undefined,
    remember: assign(({ context }: Facts, standing: Standing) => ({ standing, end: saidOf(context, standing), failure: null })),
    forgetStanding: assign({ standing: null, end: null, failure: null }),
    forgetEnd: assign({ end: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    /** The other windows of this browser: they share the session. */
    tellOthers: () => undefined,
    /** Whose the page is, is asked anew: what is typed is kept, and the browser goes to the sign-in. */
    goToSignIn: () => undefined,
  },
});
