import { assign, sendTo, setup } from 'xstate';
import {
  againOf,
  answeredOutcomes,
  changedBy,
  comparedOutcomes,
  differenceOf,
  isExtending,
  isNothing,
  meanwhileOf,
  NOTHING_WANTED,
  rollenIn,
  standAfter,
  toggled,
  type ErweiterungsDraft,
  type Erweiterungsstand,
} from '#rules/rollenerweiterung';
import { mayPass } from '#machines/shared/again';
import { isUnclear, saysGone, saysMissing, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type {
  ApplyAnswer,
  ApplyOrder,
  CountOrder,
  Persons,
  Place,
  RollenerweiterungContext,
  RollenerweiterungEvent,
  RollenerweiterungInput,
} from './types';

type Context = RollenerweiterungContext;
type Facts = { readonly context: Context };
type Ticks = { readonly ids: readonly string[]; readonly on: boolean };

export const ticksOf = ({ event }: { readonly event: Ticks }): Ticks => event;
export const textOf = ({ event }: { readonly event: { readonly text: string } }): string => event.text;
export const placeOf = ({ context: { angebotId, schuleId } }: Facts): Place => ({ angebotId, schuleId });

/** What would be sent now; nothing before it is known what stands. */
export const differenceIn = ({ stand, draft }: Pick<Context, 'stand' | 'draft'>): ErweiterungsDraft =>
  stand === null ? NOTHING_WANTED : differenceOf(stand, draft);
export const countOrderOf = ({ context }: Facts): CountOrder => ({
  ...placeOf({ context }),
  rolleIds: rollenIn(differenceIn(context)).map(({ id }) => id),
});
export const applyOrderOf = ({ context }: Facts): ApplyOrder => {
  const { adds, removes } = differenceIn(context);
  return { ...placeOf({ context }), add: adds.map(({ id }) => id), remove: removes.map(({ id }) => id) };
};

/** Another try may help a role that was refused for this reason; the server answers refusals of roles with 400. */
const passes = (code: string): boolean => mayPass({ code, status: 400 });
const toDraft = ({ draft }: Context): ErweiterungsDraft => draft;

export const initialContext = ({ input }: { readonly input: RollenerweiterungInput }): Context => ({
  ...notAwaiting(input.personId),
  angebotId: input.angebotId,
  schuleId: input.schuleId,
  opens: input.opens || input.draft !== null,
  stand: null,
  draft: input.draft ?? NOTHING_WANTED,
  search: '',
  saidNothing: false,
  persons: null,
  meanwhile: null,
  sent: null,
  outcomes: [],
  saved: false,
  failure: null,
});

/** What the extension of roles at one school is made of (ANG-08, ANG-09). */
export const erweiterungSetup = setup({
  types: {
    context: {} as Context,
    events: {} as RollenerweiterungEvent,
    input: {} as RollenerweiterungInput,
    tags: {} as 'awaiting' | 'busy' | 'dialog' | 'guarded' | 'sending' | 'choice' | 'result',
    meta: META,
  },
  actors: {
    read: notProvided<Erweiterungsstand, Place>('read'),
    countPersons: notProvided<Persons, CountOrder>('countPersons'),
    apply: notProvided<ApplyAnswer, ApplyOrder>('apply'),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    isMissing: (_, failure: Failure) => saysMissing(failure),
    isGone: (_, failure: Failure) => saysGone(failure),
    isOpened: ({ context: { opens, draft } }: Facts, stand: Erweiterungsstand) =>
      (opens || !isNothing(differenceOf(stand, draft))) && isExtending(stand.angebot),
    isAvailable: ({ context: { stand } }: Facts) => stand !== null && isExtending(stand.angebot),
    ticks: ({ context: { stand, draft } }: Facts, { ids, on }: Ticks) => stand !== null && changedBy(stand, draft, ids, on).length > 0,
    isChanged: ({ context }: Facts) => !isNothing(differenceIn(context)),
    isAsRead: ({ context: { stand } }: Facts, fresh: Erweiterungsstand) => stand !== null && meanwhileOf(stand, fresh) === null,
    isUnclear: (_, failure: Failure) => isUnclear(failure),
    mayHelp: ({ context: { failure } }: Facts) => failure !== null && mayPass(failure),
    isAllDone: (_, refusals: ApplyAnswer) => refusals.length === 0,
    stands: ({ context: { sent } }: Facts, fresh: Erweiterungsstand) =>
      comparedOutcomes(sent ?? NOTHING_WANTED, fresh).every(({ came }) => came === 'done'),
    /** Something is left that may be sent as it stands now. */
    helpsAgain: ({ context: { stand, outcomes } }: Facts) => !isNothing(differenceIn({ stand, draft: againOf(outcomes, passes) })),
    isSaved: ({ context }: Facts) => context.saved,
    isKnown: ({ context }: Facts) => context.stand !== null,
    wasSent: ({ context }: Facts) => context.sent !== null,
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberStand: assign((_, stand: Erweiterungsstand) => ({ stand, opens: false, failure: null })),
    tick: assign(({ context: { stand, draft } }, { ids, on }: Ticks) => ({
      draft: stand === null ? draft : toggled(stand, draft, ids, on),
      saidNothing: false,
    })),
    search: assign((_, search: string) => ({ search })),
    sayNothing: assign({ saidNothing: true }),
    forgetDraft: assign({ draft: NOTHING_WANTED, search: '', saidNothing: false, persons: null, meanwhile: null, failure: null }),
    forgetQuestion: assign({ persons: null, meanwhile: null, failure: null }),
    rememberPersons: assign((_, persons: Persons) => ({ persons })),
    /** None can be counted: that is said, and what is asked can be answered all the same. */
    rememberUncounted: assign(({ context }) => ({
      persons: Object.fromEntries(rollenIn(differenceIn(context)).map(({ id }) => [id, null])),
    })),
    rememberMeanwhile: assign(({ context }, fresh: Erweiterungsstand) => ({
      meanwhile: context.stand === null ? null : meanwhileOf(context.stand, fresh),
      stand: fresh,
      persons: null,
    })),
    rememberSent: assign(({ context }) => ({ sent: differenceIn(context), failure: null })),
    forgetSent: assign({ sent: null }),
    /** What stands is not known any more; what was wanted stays wanted. */
    forgetStand: assign({ stand: null, search: '', saidNothing: false, persons: null, meanwhile: null, sent: null, failure: null }),
    /** Those without a refusal are done, and stand now as they were wanted. */
    rememberAnswer: assign(({ context: { sent, stand } }, refusals: ApplyAnswer) => {
      const outcomes = answeredOutcomes(sent ?? NOTHING_WANTED, refusals);
      return { outcomes, stand: stand === null ? null : standAfter(stand, outcomes), sent: null, saved: false };
    }),
    rememberCompared: assign(({ context: { sent } }, fresh: Erweiterungsstand) => ({
      outcomes: comparedOutcomes(sent ?? NOTHING_WANTED, fresh),
      stand: fresh,
      sent: null,
      saved: false,
      failure: null,
    })),
    /** What is left and may be helped is wanted again. */
    wantAgain: assign(({ context: { outcomes } }) => ({ draft: againOf(outcomes, passes), outcomes: [], saved: false, persons: null })),
    rememberSaved: assign({ saved: true }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetResult: assign({
      stand: null,
      draft: NOTHING_WANTED,
      search: '',
      saidNothing: false,
      persons: null,
      meanwhile: null,
      sent: null,
      outcomes: [],
      saved: false,
      failure: null,
    }),
    /** Hands the table of the outcomes to the browser as a file. */
    saveResult: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
