import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';
import { isSignedOut, isStepUpDemand, isUnclear, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { keeperNotProvided, notAwaiting, stepUpGuards } from '#machines/shared/step-up';
import { failedItems, openItems, passingItems, resultsOf, unclearItems } from './progress';
import type { BulkContext, BulkEvent, BulkInput, BulkOrder, JournalInput, JournalOrder, KeptRun, Outcome, RunnerOrder } from './types';

type Context = BulkContext<unknown, unknown>;
type Facts = { readonly context: Context };

/** Works the items off, at most some at a time, and says of each what became of it. */
export type Runner<Params = unknown> = CallbackActorLogic<RunnerOrder, BulkOrder<Params>>;

/** Keeps the run where a reload does not reach it, and for one window alone, as long as the machine lives. */
export type Journal = CallbackActorLogic<JournalOrder, JournalInput>;

/** The default of `journal`: keeps nothing and says so. */
export const journalNotProvided: Journal = fromCallback<JournalOrder, JournalInput>(({ receive, sendBack }) => {
  receive(({ type }) => {
    if (type === 'KEEP_RUN') sendBack({ type: 'RUN_UNKEPT' });
  });
});

/** The journal of a run that only reads: it may begin at once, and nothing of it is kept. */
export const passingJournal: Journal = fromCallback<JournalOrder, JournalInput>(({ receive, sendBack }) => {
  receive(({ type }) => {
    if (type === 'KEEP_RUN') sendBack({ type: 'RUN_HELD' });
  });
});

const NO_PACE = { spentMs: 0, items: 0 } as const;

export const orderOf = ({ context }: Facts): BulkOrder<unknown> => ({
  items: openItems(context),
  params: context.params,
  unheard: context.unheard,
});
/** The event with which a machine starts carries its input; a run that was found again is nowhere else. */
const isStart = (event: object): event is { readonly input: BulkInput } => 'input' in event;
export const journalInput = ({ context: { personId }, event }: Facts & { readonly event: object }): JournalInput => ({
  personId,
  kept: (isStart(event) ? event.input.kept : null) ?? null,
});
export const paramsOf = ({ event }: { readonly event: { readonly params: unknown } }): unknown => event.params;
export const blockedOf = ({
  event: { id, failure },
}: {
  readonly event: { readonly id: string; readonly failure: Failure };
}): { readonly id: string; readonly failure: Failure } => ({ id, failure });
export const reasonOf = ({ event }: { readonly event: { readonly failure: Failure } }): Failure => event.failure;
export const doneOf = ({
  event,
}: {
  readonly event: { readonly id: string; readonly result: unknown; readonly spentMs: number };
}): Told => ({
  id: event.id,
  outcome: { kind: 'done', result: event.result },
  spentMs: event.spentMs,
});
export const failedOf = ({
  event,
}: {
  readonly event: { readonly id: string; readonly failure: Failure; readonly spentMs: number };
}): Told => ({
  id: event.id,
  outcome: { kind: 'failed', failure: event.failure },
  spentMs: event.spentMs,
});

const restored = ({ outcomes }: KeptRun<unknown>): Context['outcomes'] =>
  Object.fromEntries(Object.entries(outcomes).map(([id, told]) => [id, told.kind === 'done' ? { kind: 'done', result: null } : told]));

export const initialContext = ({ input: { personId, items, kept = null } }: { readonly input: BulkInput }): Context => ({
  ...notAwaiting(personId),
  items: kept?.items ?? items,
  params: kept?.params ?? null,
  outcomes: kept === null ? {} : restored(kept),
  failure: null,
  pace: NO_PACE,
  isLeftOver: kept !== null,
  lost: kept?.lost ?? [],
  unheard: kept?.unheard ?? [],
  // What came of a run before a reload is saved, or lost.
  handedOver: kept !== null,
});

/** One item and what became of it. */
interface Told {
  readonly id: string;
  readonly outcome: Outcome<unknown>;
  readonly spentMs: number;
}

const without = (outcomes: Context['outcomes'], ids: readonly string[]): Context['outcomes'] =>
  Object.fromEntries(Object.entries(outcomes).filter(([id]) => !ids.includes(id)));

const keepOrder = ({ context: { items, params, outcomes, lost, handedOver } }: Facts): JournalOrder => ({
  type: 'KEEP_RUN',
  run: { items, params, outcomes, lost, handedOver },
});

/** What the bulk pattern is made of. */
export const bulkSetup = setup({
  types: {
    context: {} as Context,
    events: {} as BulkEvent<unknown, unknown>,
    input: {} as BulkInput,
    tags: {} as 'awaiting' | 'busy' | 'guarded' | 'offered' | 'sending' | 'secret',
    meta: META,
  },
  actors: {
    runItems: fromCallback<RunnerOrder, BulkOrder<unknown>>(() => undefined),
    journal: journalNotProvided,
    keeper: keeperNotProvided,
  },
  guards: {
    isBelowGold: stepUpGuards.isBelowGold,
    isAnonymous: stepUpGuards.isAnonymous,
    hasItems: ({ context }: Facts) => context.items.length > 0,
    isOpen: ({ context }: Facts, { id }: Told) => openItems(context).includes(id),
    isWorkedOff: ({ context }: Facts) => openItems(context).length === 0,
    hasFailed: ({ context }: Facts) => failedItems(context).length > 0,
    /** Somebody failed whom another try may help. */
    hasPassing: ({ context }: Facts) => passingItems(context).length > 0,
    /** It was stopped by a demand of the second factor. */
    lacksLevel: ({ context: { failure } }: Facts) => failure !== null && isStepUpDemand(failure),
    /** It was stopped because the session had ended. */
    lacksSession: ({ context: { failure } }: Facts) => failure !== null && isSignedOut(failure),
    /** A reload interrupted it, and something is still to be done. */
    isInterrupted: ({ context }: Facts) => context.isLeftOver && openItems(context).length > 0,
    isLeftOver: ({ context }: Facts) => context.isLeftOver,
    /** Of somebody nobody knows whether it is done, or the secret that came of it. */
    hasUnclear: ({ context }: Facts) => unclearItems(context).length > 0,
    hasSecrets: ({ context }: Facts) => resultsOf(context).length > 0,
    /** All are worked off, and secrets came of it that nobody has saved. */
    isWorkedOffUnsaved: ({ context }: Facts) => openItems(context).length === 0 && !context.handedOver && resultsOf(context).length > 0,
    /** Secrets came of it that nobody has saved or printed. */
    holdsSecrets: ({ context }: Facts) => !context.handedOver && resultsOf(context).length > 0,
  },
  actions: {
    rememberParams: assign((_, params: unknown) => ({ params })),
    rememberOutcome: assign(({ context }, { id, outcome, spentMs }: Told) => ({
      outcomes: { ...context.outcomes, [id]: outcome },
      // Whoever fails anew has the lost one still.
      lost: outcome.kind === 'failed' ? context.lost : context.lost.filter((one) => one !== id),
      unheard: context.unheard.filter((one) => one !== id),
      handedOver: context.handedOver && (outcome.kind === 'failed' || outcome.result === null),
      pace: { spentMs, items: context.pace.items + 1 },
    })),
    noteOutcome: sendTo('journal', ({ context }, { id, outcome }: Told): JournalOrder => ({
      type: 'NOTE',
      id,
      outcome,
      isLost: context.lost.includes(id),
    })),
    rememberReason: assign((_, failure: Failure) => ({ failure })),
    rememberUnheard: assign(({ context }, { id, failure }: { readonly id: string; readonly failure: Failure }) =>
      isUnclear(failure) && openItems(context).includes(id) && !context.unheard.includes(id) ? { unheard: [...context.unheard, id] } : {},
    ),
    /** Who was never begun with is given up for good. */
    dropUntouched: assign(({ context }) => {
      const untouched = openItems(context).filter((id) => !unclearItems(context).includes(id));
      return { items: context.items.filter((id) => !untouched.includes(id)), failure: null };
    }),
    forgetReason: assign({ failure: null }),
    forgetLeftOver: assign({ isLeftOver: false }),
    beginPace: assign({ pace: NO_PACE }),
    rememberHandedOver: assign({ handedOver: true }),
    reopenFailed: assign(({ context }) => ({ outcomes: without(context.outcomes, passingItems(context)), failure: null })),
    rememberUnkept: assign({ notKept: true }),
    keepRun: sendTo('journal', keepOrder),
    noteRest: sendTo('journal', ({ context }): JournalOrder => ({ type: 'NOTE_REST', unheard: context.unheard })),
    noteWork: sendTo('journal', (): JournalOrder => ({ type: 'NOTE_REST', unheard: null })),
    forgetRun: sendTo('journal', (): JournalOrder => ({ type: 'FORGET_RUN' })),
    holdRunner: sendTo('runItems', { type: 'HOLD' }),
    saveFailures: () => undefined,
    saveResults: () => undefined,
    printResults: () => undefined,
    /** The list behind it reads anew. */
    tellDone: () => undefined,
    /** Whatever it was drawn in goes. */
    tellClosed: () => undefined,
  },
});
