import { assign, setup } from 'xstate';
import { chosenRollen, type ZuordnungDraft } from '#rules/zuordnung-choice';
import { problemsOfChoice } from '#rules/zuordnungen-plan';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { ChoiceContext, ChoiceEvent, ChoiceInput, SameFound, SameOrder, TakenOver } from './types';

type Facts = { readonly context: ChoiceContext };
type Change = Partial<ZuordnungDraft>;

export const changeOf = ({ event }: { readonly event: { readonly change: Change } }): Change => event.change;
export const initialContext = ({ input }: { readonly input: ChoiceInput }): ChoiceContext => ({
  ...input,
  before: input.draft,
  takenOver: null,
  problems: null,
  failure: null,
});
/** What is looked for at the chosen school: the role of before, and the class. */
export const sameOrderOf = ({ context: { before, draft } }: Facts): SameOrder => ({
  organisationId: draft.organisation?.id ?? '',
  rolle: before.rollen[0] ?? null,
  klasse: before.klasse,
});

const problemsIn = ({ kind, draft, today }: Pick<ChoiceContext, 'kind' | 'draft' | 'today'>) => problemsOfChoice(kind, draft, today);

/** What is found is chosen, and it is said what is not; a school that does not have the role has no use for the class. */
function withFound({ before, draft }: ChoiceContext, { rolle, klasse }: SameFound): Pick<ChoiceContext, 'draft' | 'takenOver'> {
  const organisationId = draft.organisation?.id ?? '';
  const taken = rolle === null || klasse === null ? null : { ...klasse, organisationId };
  const takenOver: TakenOver = {
    rolle: rolle === null ? 'notOffered' : 'taken',
    ...(before.klasse === null || rolle === null ? {} : { klasse: taken === null ? 'notOffered' : 'taken' }),
  };
  const rollen = rolle === null ? draft.rollen : [...draft.rollen, { ...rolle, organisationId }];
  return { draft: { ...draft, rollen, klasse: taken ?? draft.klasse }, takenOver };
}

/** What the choice of an assignment is made of. */
export const choiceSetup = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput,
    tags: {} as 'awaiting' | 'busy' | 'editable' | 'guarded',
    meta: META,
  },
  actors: { findSame: notProvided<SameFound, SameOrder>('findSame') },
  guards: {
    isSound: ({ context }: Facts) => Object.keys(problemsIn(context)).length === 0,
    /** Another school is chosen in place of the one before, and nothing is chosen there yet. */
    isMove: ({ context: { kind, draft } }: Facts, { organisation = null }: Change) =>
      kind === 'schule' &&
      organisation !== null &&
      organisation.id !== draft.organisation?.id &&
      chosenRollen({ organisation, rollen: draft.rollen }).length === 0,
  },
  actions: {
    change: assign(({ context }, change: Change) => ({
      draft: { ...context.draft, ...change },
      takenOver: 'organisation' in change ? null : context.takenOver,
      failure: null,
    })),
    checkAgain: assign(({ context }) => ({ problems: context.problems === null ? null : problemsIn(context) })),
    takeOver: assign(({ context }, found: SameFound) => withFound(context, found)),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberProblems: assign(({ context }) => ({ problems: problemsIn(context) })),
    forgetProblems: assign({ problems: null }),
    /** The summary of what is wrong takes the focus. */
    focusProblems: () => undefined,
    /** The plan of the assignments takes it over. */
    tellTaken: () => undefined,
  },
});
