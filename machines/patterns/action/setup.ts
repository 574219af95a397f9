import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { ActionContext, ActionEvent, ActionInput, ActionKind } from './types';

type Context = ActionContext<unknown, unknown>;
type Facts = { readonly context: Context };

export const subjectOf = ({ event }: { readonly event: { readonly subject: unknown } }): unknown => event.subject;
export const resultOf = ({ event }: { readonly event: DoneActorEvent }): unknown => event.output;
export const inputOf = ({ context }: Facts): unknown => context.subject;

/** What the action is about is no secret: with it the question can be asked anew. */
const toDraft = ({ subject }: Context): unknown => subject;

export const contextOf = (kind: ActionKind, { personId }: ActionInput): Context => ({
  personId,
  notKept: false,
  kind,
  subject: null,
  result: null,
  failure: null,
});

/** What the action pattern is made of. */
export const actionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ActionEvent<unknown>,
    input: {} as ActionInput & { readonly kind?: ActionKind },
    tags: {} as 'awaiting' | 'busy' | 'dialog' | 'guarded' | 'sending' | 'secret',
    meta: META,
  },
  actors: { perform: notProvided<unknown, unknown>('perform'), keeper: keeperNotProvided },
  guards: {
    ...stepUpGuards,
    asks: ({ context }: Facts) => context.kind.asks,
    isSecret: ({ context }: Facts) => context.kind.secret,
    isGone: ({ context }: Facts, { status }: Failure) => context.kind.goneIsDone && status === 404,
    hasChoice: ({ context }: Facts) => context.kind.choice,
    isOvertaken: ({ context }: Facts, { code }: Failure) => context.kind.overtakenBy.includes(code),
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    choose: assign((_, subject: unknown) => ({ subject, result: null, failure: null })),
    forgetSubject: assign({ subject: null, failure: null }),
    rememberResult: assign((_, result: unknown) => ({ result, failure: null })),
    forgetResult: assign({ subject: null, result: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    /** The list or page behind it reads anew. */
    tellDone: () => undefined,
    /** It failed and was given up; an answer may have been lost, so that the page behind it reads anew. */
    tellGivenUp: () => undefined,
    printResult: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
