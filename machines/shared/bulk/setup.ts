import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';
import { isSignedOut, isStepUpDemand, type Failure } from '../failure';
import { META } from '../meta';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '../step-up';
import { failedItems, openItems } from './progress';
import type { BulkContext, BulkDraft, BulkEvent, BulkInput, BulkOrder, Outcome, RunnerOrder } from './types';

type Context = BulkContext<unknown, unknown>;
type Facts = { readonly context: Context };

/** Works the items off, at most some at a time, and says of each what became of it. */
export type Runner<Params = unknown> = CallbackActorLogic<RunnerOrder, BulkOrder<Params>>;

export const orderOf = ({ context }: Facts): BulkOrder<unknown> => ({ items: openItems(context), params: context.params });
export const paramsOf = ({ event }: { readonly event: { readonly params: unknown } }): unknown => event.params;
export const reasonOf = ({ event }: { readonly event: { readonly failure: Failure } }): Failure => event.failure;
export const doneOf = ({ event }: { readonly event: { readonly id: string; readonly result: unknown } }): Told => ({
  id: event.id,
  outcome: { kind: 'done', result: event.result },
});
export const failedOf = ({ event }: { readonly event: { readonly id: string; readonly failure: Failure } }): Told => ({
  id: event.id,
  outcome: { kind: 'failed', failure: event.failure },
});
export const initialContext = ({ input }: { readonly input: BulkInput }): Context => ({
  ...notAwaiting(input.personId),
  items: input.items,
  params: null,
  outcomes: {},
  failure: null,
});

/** One item and what became of it. */
interface Told {
  readonly id: string;
  readonly outcome: Outcome<unknown>;
}

/** What is worth offering where the run itself did not survive: what is open still. */
const toDraft = (context: Context): BulkDraft<unknown> => ({ items: openItems(context), params: context.params });

const without = (outcomes: Context['outcomes'], ids: readonly string[]): Context['outcomes'] =>
  Object.fromEntries(Object.entries(outcomes).filter(([id]) => !ids.includes(id)));

/** What the bulk pattern is made of. */
export const bulkSetup = setup({
  types: {
    context: {} as Context,
    events: {} as BulkEvent<unknown, unknown>,
    input: {} as BulkInput,
    tags: {} as 'awaiting' | 'busy' | 'guarded' | 'sending',
    meta: META,
  },
  actors: {
    runItems: fromCallback<RunnerOrder, BulkOrder<unknown>>(() => undefined),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    hasItems: ({ context }: Facts) => context.items.length > 0,
    isOpen: ({ context }: Facts, { id }: Told) => openItems(context).includes(id),
    isWorkedOff: ({ context }: Facts) => openItems(context).length === 0,
    hasFailed: ({ context }: Facts) => failedItems(context).length > 0,
    /** It was stopped by a demand of the second factor. */
    lacksLevel: ({ context: { failure } }: Facts) => failure !== null && isStepUpDemand(failure),
    /** It was stopped because the session had ended. */
    lacksSession: ({ context: { failure } }: Facts) => failure !== null && isSignedOut(failure),
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    rememberParams: assign((_, params: unknown) => ({ params })),
    rememberOutcome: assign(({ context }, { id, outcome }: Told) => ({ outcomes: { ...context.outcomes, [id]: outcome } })),
    rememberReason: assign((_, failure: Failure) => ({ failure })),
    forgetReason: assign({ failure: null }),
    reopenFailed: assign(({ context }) => ({ outcomes: without(context.outcomes, failedItems(context)), failure: null })),
    holdRunner: sendTo('runItems', { type: 'HOLD' }),
    /** The list behind it reads anew. */
    tellDone: () => undefined,
  },
});
