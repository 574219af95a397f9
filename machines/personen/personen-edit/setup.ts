import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { emptyEdit, orderOfEdit, problemsOfEdit } from '#rules/edit-choice';
import { dialogOf, isChosenFirst, lacksIn, lacksOf, orderOf, planOf, type SelectedPersonen } from '#rules/edit-plan';
import { asAsked, isOnePerson } from '#rules/personen-edits';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { PersonenEditContext, PersonenEditEvent, PersonenEditInput, ReadOrder } from './types';

type Context = PersonenEditContext;
type Facts = { readonly context: Context };
type Want = Extract<PersonenEditEvent, { readonly type: 'WANT' }>;
type TakeUp = Extract<PersonenEditEvent, { readonly type: 'TAKE_UP' }>;
type Change = Extract<PersonenEditEvent, { readonly type: 'CHANGE' }>['change'];

export const takeUpOf = ({ event }: { readonly event: TakeUp }): TakeUp => event;
export const wantOf = ({ event }: { readonly event: Want }): Want => event;
export const changeOf = ({ event }: { readonly event: { readonly change: Change } }): Change => event.change;
export const idsOf = ({ event }: { readonly event: { readonly ids: readonly string[] } }): readonly string[] => event.ids;
export const ranOf = ({ event }: { readonly event: { readonly ran: boolean } }): boolean => event.ran;
export const readOf = ({ event }: { readonly event: DoneActorEvent<SelectedPersonen> }): SelectedPersonen => event.output;

const NOTHING = {
  wanted: null,
  ids: [],
  draft: null,
  choice: null,
  known: null,
  order: null,
  plan: null,
  lacks: [],
  failure: null,
  kept: null,
  isTakenUp: false,
} as const;
/** The names of a kept run are read as for a deletion, which needs nothing of the filter. */
const BY_NAME = { kind: 'delete', filter: { organisationIds: [], rolleIds: [] }, single: true } as const;

export const initialContext = ({ input: { personId, kept = null } }: { readonly input: PersonenEditInput }): Context => ({
  ...notAwaiting(personId),
  ...NOTHING,
  today: '',
  ...(kept === null ? {} : { kept, wanted: BY_NAME, ids: kept.items }),
});

export const placeOrder = ({ context: { wanted } }: Facts): ReadOrder => ({ wanted: wanted ?? BY_NAME, ids: [] });
export const namesOrder = ({ context: { wanted, ids } }: Facts): ReadOrder => ({ wanted: wanted ?? BY_NAME, ids });

/** What was read has all that the edit needs. */
const isWhole = ({ context: { wanted } }: Facts, read: SelectedPersonen): boolean => wanted !== null && lacksIn(wanted, read).length === 0;

const isChosen = ({ context: { draft } }: Facts): boolean => draft !== null && Object.keys(problemsOfEdit(draft)).length === 0;

function asked({ context: { personId, wanted, ids, draft, kept } }: Facts, known: SelectedPersonen): Partial<Context> {
  if (kept !== null) return { known, order: kept.params, plan: { items: kept.items, leftOut: [] } };
  const order = draft !== null ? orderOfEdit(draft) : wanted === null ? null : orderOf(wanted, known);
  if (order === null) return { known, order, plan: null };
  const plan = planOf(order, ids, known, personId);
  if (isOnePerson(order)) return { known, plan, order: { ...order, dialog: dialogOf(order, plan, known.record) } };
  const concerned = new Set(plan.items);
  return {
    known,
    plan,
    order: asAsked(
      order,
      known.personen.filter((person) => concerned.has(person.personId)),
    ),
  };
}

/** What was chosen is kept as a draft; who is selected stays in the list. */
const toDraft = ({ draft }: Context): unknown => draft;

/** What an edit of many persons is made of, until it runs. */
export const personenEditSetup = setup({
  types: {
    context: {} as Context,
    events: {} as PersonenEditEvent,
    input: {} as PersonenEditInput,
    tags: {} as 'awaiting' | 'busy' | 'dialog',
    meta: META,
  },
  actors: { read: notProvided<SelectedPersonen, ReadOrder>('read'), keeper: keeperNotProvided },
  guards: {
    ...stepUpGuards,
    isKept: ({ context }: Facts) => context.kept !== null,
    isAsked: ({ context }: Facts) => context.kept === null,
    lacksFilter: (_, { wanted }: Want) => lacksOf(wanted).length > 0,
    isToChoose: (_, { wanted }: Want) => isChosenFirst(wanted.kind),
    /** The place is not known yet in which something is to be chosen. */
    isPlacing: ({ context: { wanted, draft } }: Facts) => wanted !== null && draft === null && isChosenFirst(wanted.kind),
    isWhole,
    isTakenUp: ({ context }: Facts) => context.isTakenUp,
    /** All is read that the choice stands on. */
    isChoiceAgain: (facts: Facts, read: SelectedPersonen) =>
      facts.context.wanted !== null && isChosenFirst(facts.context.wanted.kind) && isWhole(facts, read),
    isChosen,
    isSound: (facts: Facts, ids: readonly string[]) => ids.length > 0 && isChosen(facts),
    /** Declined before it began, and something was chosen. */
    isBack: ({ context: { draft } }: Facts, ran: boolean) => !ran && draft !== null,
    isOfSelection: ({ context: { wanted, kept } }: Facts, ran: boolean) => ran && kept === null && wanted?.single === false,
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberWanted: assign((_, { wanted, ids, today }: Want) => ({ ...NOTHING, wanted, ids, today, lacks: lacksOf(wanted) })),
    rememberTakenUp: assign((_, { kept: { wanted, ids, choice }, today }: TakeUp) => ({
      ...NOTHING,
      wanted,
      ids,
      choice,
      today,
      isTakenUp: true,
    })),
    forgetTakenUp: assign({ isTakenUp: false, choice: null }),
    beginChoice: assign(({ context: { wanted, choice, today } }, read: SelectedPersonen) => {
      if (wanted === null || !isChosenFirst(wanted.kind) || read.schule === null) return {};
      const { typ: _, ...at } = read.schule;
      const draft = emptyEdit(wanted.kind, at, today);
      return { known: read, draft: choice === null ? draft : { ...draft, choice } };
    }),
    change: assign(({ context: { draft } }, change: Change) => ({
      draft: draft === null ? null : { ...draft, choice: { ...draft.choice, ...change } },
    })),
    rememberIds: assign((_, ids: readonly string[]) => ({ ids })),
    rememberRead: assign((facts, read: SelectedPersonen) => asked(facts, read)),
    rememberLack: assign(({ context: { wanted } }, read: SelectedPersonen) => ({
      known: read,
      lacks: wanted === null ? [] : lacksIn(wanted, read),
    })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign({ order: null, plan: null }),
    forgetAll: assign(NOTHING),
    focusProblems: () => undefined,
    /** Who was selected before a reload is selected again. */
    tellSelected: () => undefined,
    /** Those that were worked on are no longer selected. */
    tellWorkedOff: () => undefined,
    /** Whatever it was drawn in goes. */
    tellClosed: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
