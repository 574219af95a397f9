import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { mayPass } from '#machines/shared/again';
import { isUnclear, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { ActionContext, ActionEvent, ActionInput, ActionKind, Sight } from './types';

type Context = ActionContext<unknown, unknown>;
type Facts = { readonly context: Context };

export const subjectOf = ({ event }: { readonly event: { readonly subject: unknown } }): unknown => event.subject;
export const resultOf = ({ event }: { readonly event: DoneActorEvent }): unknown => event.output;
export const sightOf = ({ event }: { readonly event: DoneActorEvent<Sight> }): Sight => event.output;
export const inputOf = ({ context }: Facts): unknown => context.subject;

/** The answer left it open; else it was a 404, which says nothing of a deletion by itself. */
const wasLost = ({ failure }: Context): boolean => failure !== null && isUnclear(failure);

/** What the action is about is no secret: with it the question can be asked anew. */
const toDraft = ({ subject }: Context): unknown => subject;

export const contextOf = (kind: ActionKind, { personId }: ActionInput): Context => ({
  personId,
  notKept: false,
  kind,
  subject: null,
  result: null,
  failure: null,
  sight: null,
});

/** What the action pattern is made of. */
export const actionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ActionEvent<unknown>,
    input: {} as ActionInput & { readonly kind?: ActionKind },
    tags: {} as 'awaiting' | 'busy' | 'dialog' | 'fulfilled' | 'guarded' | 'sending' | 'secret',
    meta: META,
  },
  actors: { perform: notProvided<unknown, unknown>('perform'), look: notProvided<Sight, unknown>('look'), keeper: keeperNotProvided },
  guards: {
    ...stepUpGuards,
    asks: ({ context }: Facts) => context.kind.asks,
    isSecret: ({ context }: Facts) => context.kind.secret,
    looks: ({ context }: Facts) => context.kind.looksFor !== null,
    isToLookFor: ({ context: { kind } }: Facts, failure: Failure) =>
      kind.looksFor !== null && (isUnclear(failure) || (kind.looksFor === 'absence' && failure.status === 404)),
    isLostUnlooked: ({ context }: Facts, failure: Failure) => context.kind.looksFor === null && isUnclear(failure),
    /** The same order once more would be refused again. */
    isRefused: (_, failure: Failure) => !mayPass(failure),
    wasLooking: ({ context }: Facts) => context.failure !== null,
    isReached: (_, sight: Sight) => sight === 'reached',
    /** It was gone before it was ordered: the order itself was answered with a 404. */
    wasGone: ({ context }: Facts, sight: Sight) => sight === 'reached' && !wasLost(context),
    isStillThere: ({ context }: Facts, sight: Sight) => sight === 'unreached' && !wasLost(context),
    isUnreached: (_, sight: Sight) => sight === 'unreached',
    hasChoice: ({ context }: Facts) => context.kind.choice,
    isOvertaken: ({ context }: Facts, { code }: Failure) => context.kind.overtakenBy.includes(code),
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    choose: assign((_, subject: unknown) => ({ subject, result: null, failure: null, sight: null })),
    forgetSubject: assign({ subject: null, failure: null, sight: null }),
    rememberResult: assign((_, result: unknown) => ({ result, failure: null })),
    forgetResult: assign({ subject: null, result: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, sight: null }),
    forgetSight: assign({ sight: null }),
    rememberSight: assign((_, sight: Sight) => ({ sight })),
    /** The list or page behind it reads anew. */
    tellDone: () => undefined,
    /** It failed and was given up; an answer may have been lost, so that the page behind it reads anew. */
    tellGivenUp: () => undefined,
    printResult: () => undefined,
    /** Its dialog is closed: not wanted, given up, or its result seen; a secret is the result then, and noted. */
    tellClosed: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
