import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { isPasswordDemand, isStepUpDemand, isUnclear, saysGone, saysMissing, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided, tellsNothing } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import { isVersionConflict } from './conflict';
import { contested, differing, isChanged, keepsTheirs, keptOf, merged, orderOf } from './fields';
import type { Draft, FormContext, FormEvent, Found, FormInput, SaveOrder, Side, StoredRecord } from './types';

/** No other try of the same helps: there is none, the address names none, or it is not for whoever asks. */
const isForGood = (failure: Failure): boolean =>
  saysMissing(failure) || failure.status === 400 || (failure.status === 403 && !isStepUpDemand(failure) && !isPasswordDemand(failure));

type Context = FormContext<Draft>;
type Stored = StoredRecord<Draft, unknown>;
type Order = SaveOrder<Draft, unknown>;
type Facts = { readonly context: Context };
type Taken = { readonly field: string; readonly side: Side };

export const recordOf = ({ event }: { readonly event: DoneActorEvent<Stored> }): Stored => event.output;
/** So it stands now, as `newer` says. */
export const newerIn = ({ event }: { readonly event: { readonly record: Stored } }): Stored => event.record;
export const savedOf = ({ event }: { readonly event: DoneActorEvent }): unknown => event.output;
/** What is found of one's own. */
export const ownOf = ({ event }: { readonly event: DoneActorEvent<Found<unknown>> }): unknown => event.output.saved;
export const foundOf = ({ event }: { readonly event: DoneActorEvent<Found<unknown>> }): Found<unknown> => event.output;
export const changeOf = ({ event }: { readonly event: { readonly change: Partial<Draft> } }): Partial<Draft> => event.change;
/** What the order to save says itself; nothing where it is the only one. */
export const submittedOf = ({ event }: { readonly event: { readonly change?: Partial<Draft> } }): Partial<Draft> => event.change ?? {};
export const takenOf = ({ event }: { readonly event: Taken }): Taken => ({ field: event.field, side: event.side });
export const idOf = ({ context }: Facts): { readonly id: string } => ({ id: context.id ?? '' });
export const saveOrderOf = ({ context }: Facts): Order => orderOf(context);

const toKeep = (context: Context): Draft => keptOf(context);
/** Both sides as they were when the other's save was met. */
const withTheirs = ({ context }: Facts, theirs: Stored) => ({ ...context, theirs });

/** What the form pattern is made of; rules and first values differ from form to form and are given by `formMachine`. */
export const formSetup = setup({
  types: {
    context: {} as Context,
    events: {} as FormEvent<Draft>,
    input: {} as FormInput<Draft, unknown>,
    tags: {} as 'awaiting' | 'busy' | 'guarded' | 'sending' | 'editable',
    meta: META,
  },
  actors: {
    readRecord: notProvided<Stored, { readonly id: string }>('readRecord'),
    saveRecord: notProvided<unknown, Order>('saveRecord'),
    findSaved: notProvided<Found<unknown>, Order>('findSaved'),
    /** Says NEWER when what was read may not hold any more, with what stands there now. */
    newer: tellsNothing<{ readonly id: string }>(),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    isNew: ({ context }: Facts) => context.id === null,
    /** It was sent before a reload, and nobody heard the answer. */
    isUnheard: ({ context }: Facts) => context.id === null && context.lost,
    isSound: (_facts: Facts, _submitted: Partial<Draft>): boolean => true,
    /** It stands otherwise on the server than what this form stands on, and not by an own try that was not answered (D-36). */
    isNewer: ({ context: { id, base, lost } }: Facts, record: Stored) =>
      id !== null && !lost && (record.version !== base.version || differing(base.fields, record.fields).length > 0),
    /** All is in order, but somebody else is known to have saved. */
    isOvertaken: (_facts: Facts, _submitted: Partial<Draft>): boolean => false,
    /** All is in order, and the save takes something that is asked about first. */
    asksFirst: (_facts: Facts, _submitted: Partial<Draft>): boolean => false,
    /** All is in order, and it may take what is read along: that is read again before it is sent. */
    readsAgain: (_facts: Facts, _submitted: Partial<Draft>): boolean => false,
    /** What is asked about is read along. */
    takesRead: (_facts: Facts): boolean => false,
    /** Read again, it stands as it was asked about, and the save takes nothing more. */
    takesNoMore: (_facts: Facts, _record: Stored): boolean => false,
    /** Read again, it stands as before, but the save takes more than was asked about. */
    takesMore: (_facts: Facts, _record: Stored): boolean => false,
    /** Decided, and what is saved now takes something of what stands there now. */
    asksAnew: (_facts: Facts): boolean => false,
    /** The draft after this change differs from what was read. */
    becomesChanged: ({ context }: Facts, change: Partial<Draft>) =>
      isChanged({ base: context.base, draft: { ...context.draft, ...change } }),
    /** What is offered stands on nothing until the record is read. */
    isChanged: ({ context }: Facts) => isChanged(context) && context.offered.length === 0,
    /** What was typed before differs from what is read now. */
    isStillChanged: (_facts: Facts, _record: Stored): boolean => false,
    isVersionConflict: (_, failure: Failure) => isVersionConflict(failure),
    /** It left open whether this is saved, or refuses what an earlier try may have saved. */
    mayBeSaved: ({ context }: Facts, failure: Failure) => context.lost || isUnclear(failure),
    /** What was to be changed is not there any more. */
    isGone: ({ context }: Facts, failure: Failure) => context.id !== null && saysGone(failure),
    /** Read again, it is not there any more. */
    isNotThere: (_, failure: Failure) => saysGone(failure),
    /** No other try helps: there is none, the address names none, or it is not for whoever asks. */
    isForGood: (_, failure: Failure) => isForGood(failure),
    /** It was refused for that, and it was looked. */
    wasGone: ({ context: { id, failure } }: Facts) => id !== null && failure !== null && saysGone(failure),
    isOwn: (_, { saved }: Found<unknown>) => saved !== null,
    isOthers: ({ context }: Facts, { isNewer }: Found<unknown>) =>
      isNewer || (context.failure !== null && isVersionConflict(context.failure)),
    /** Nothing of what is typed is left over: the other one saved just that, or nothing was typed. */
    isSame: (facts: Facts, theirs: Stored) => keepsTheirs(withTheirs(facts, theirs)),
    /** Nobody has to decide: the other one changed other fields, or the same ones to the same values. */
    isUncontested: (facts: Facts, theirs: Stored) => contested(withTheirs(facts, theirs)).length === 0,
    isContested: ({ context }: Facts, { field }: Taken) => contested(context).includes(field),
    keepsTheirs: ({ context }: Facts) => keepsTheirs(context),
    isDecided: ({ context }: Facts) => contested(context).every((field) => context.sides[field] !== undefined),
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberRecord: assign((_, record: Stored) => ({ base: record, draft: record.fields, failure: null, newer: null })),
    rememberNewer: assign((_, newer: Stored) => ({ newer })),
    /** What it stands on is newer; what is typed stays. */
    rememberBase: assign((_, record: Stored) => ({ base: record, failure: null })),
    change: assign(({ context }, change: Partial<Draft>) => {
      const draft = { ...context.draft, ...change };
      return { draft, failure: null, lost: context.lost && differing(context.draft, draft).length === 0 };
    }),
    rememberLost: assign({ lost: true }),
    checkAgain: assign({}),
    rememberProblems: assign({}),
    forgetProblems: assign({ problems: null }),
    discard: assign(({ context: { base, newer } }) => ({
      base: newer ?? base,
      draft: (newer ?? base).fields,
      newer: null,
      problems: null,
      failure: null,
      theirs: null,
      sides: {},
      lost: false,
    })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberTheirs: assign((_, theirs: Stored) => ({ theirs, newer: null, sides: {} })),
    take: assign(({ context }, { field, side }: Taken) => ({ sides: { ...context.sides, [field]: side } })),
    /** The draft stands on what the other one saved from now on. */
    settle: assign(({ context }) => ({
      base: context.theirs ?? context.base,
      draft: merged(context),
      theirs: null,
      sides: {},
      failure: null,
      lost: false,
    })),
    rememberSaved: assign(({ context }, saved: unknown) => ({
      base: { ...context.base, fields: context.draft },
      problems: null,
      failure: null,
      saved,
      lost: false,
    })),
    /** The next record begins with what the user of the pattern keeps of this one. */
    begin: assign({ saved: null, failure: null, problems: null, theirs: null, sides: {}, lost: false }),
    /** What must not be kept is empty again; which fields those are is given by `formMachine`. */
    forgetSecrets: assign({}),
    /** The list or page behind it reads anew. */
    tellSaved: () => undefined,
    /** Given up: the dialog goes. */
    tellLeft: () => undefined,
    /** The error summary takes the focus. */
    focusProblems: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toKeep)),
  },
});
