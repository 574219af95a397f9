import { assign, setup } from 'xstate';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import { problemsOfChoice } from '#rules/zuordnungen-plan';
import { META } from '#machines/shared/meta';
import type { ChoiceContext, ChoiceEvent, ChoiceInput } from './types';

type Facts = { readonly context: ChoiceContext };

export const changeOf = ({ event }: { readonly event: { readonly change: Partial<ZuordnungDraft> } }): Partial<ZuordnungDraft> =>
  event.change;
export const initialContext = ({ input }: { readonly input: ChoiceInput }): ChoiceContext => ({ ...input, problems: null, failure: null });

const problemsIn = ({ kind, draft, today }: ChoiceInput) => problemsOfChoice(kind, draft, today);

/** What the choice of an assignment is made of. */
export const choiceSetup = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput,
    tags: {} as 'awaiting' | 'busy' | 'editable',
    meta: META,
  },
  guards: { isSound: ({ context }: Facts) => Object.keys(problemsIn(context)).length === 0 },
  actions: {
    change: assign(({ context }, change: Partial<ZuordnungDraft>) => ({ draft: { ...context.draft, ...change } })),
    checkAgain: assign(({ context }) => ({ problems: context.problems === null ? null : problemsIn(context) })),
    rememberProblems: assign(({ context }) => ({ problems: problemsIn(context) })),
    forgetProblems: assign({ problems: null }),
    /** The summary of what is wrong takes the focus. */
    focusProblems: () => undefined,
    /** The plan of the assignments takes it over. */
    tellTaken: () => undefined,
  },
});
