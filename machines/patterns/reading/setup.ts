import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { saysMissing, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided, tellsNothing, type Telling } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { ReadAt, ReadingContext, ReadingEvent, ReadingInput } from './types';

type Context = ReadingContext<unknown>;
type Facts = { readonly context: Context };
type Asked = { readonly id: string };
type Read = ReadAt<unknown>;

export const readOf = ({ event }: { readonly event: DoneActorEvent<Read> }): Read => event.output;
export const idOf = ({ context }: Facts): Asked => ({ id: context.id });
export const initialContext = ({ input }: { readonly input: ReadingInput }): Context => ({
  ...notAwaiting(input.personId),
  id: input.id,
  known: null,
  knownAt: null,
  failure: null,
});

/** Nothing is typed here: it is read anew after the return. */
const noDraft = (_context: Context): null => null;

/** Says READ_ANEW when what was read does not hold any more, or may not. */
export type Changes = Telling;

/** What the pattern of a section that is read is made of. */
export const readingSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ReadingEvent,
    input: {} as ReadingInput,
    tags: {} as 'awaiting' | 'busy',
    meta: META,
  },
  actors: { read: notProvided<Read, Asked>('read'), changes: tellsNothing(), keeper: keeperNotProvided },
  guards: {
    ...stepUpGuards,
    isMissing: (_, failure: Failure) => saysMissing(failure) || failure.status === 400,
    isKnown: ({ context }: Facts) => context.known !== null,
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberKnown: assign((_, { known, at }: Read) => ({ known, knownAt: at, failure: null })),
    forgetKnown: assign({ known: null, knownAt: null, failure: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
  },
});
