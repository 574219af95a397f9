import { assign, sendTo, setup } from 'xstate';
import { NO_SEARCH, problemsOfSearch, type LandesbediensteterDraft } from '#rules/landesbediensteter-search';
import type { Landesbediensteter } from '#contract/types';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { SearchContext, SearchEvent, SearchInput } from './types';

type Facts = { readonly context: SearchContext };
type Change = Partial<LandesbediensteterDraft>;

export const changeOf = ({ event }: { readonly event: { readonly change: Change } }): Change => event.change;
export const draftOf = ({ context: { draft } }: Facts): LandesbediensteterDraft => draft;
const toDraft = (context: SearchContext): LandesbediensteterDraft => context.draft;

export const initialContext = ({ input }: { readonly input: SearchInput }): SearchContext => ({
  ...notAwaiting(input.personId),
  draft: { ...NO_SEARCH, ...input.draft },
  problems: null,
  failure: null,
  found: null,
});

/** What the search for a state employee is made of. */
export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'awaiting' | 'busy',
    meta: META,
  },
  actors: { find: notProvided<Landesbediensteter | null, LandesbediensteterDraft>('find'), keeper: keeperNotProvided },
  guards: {
    ...stepUpGuards,
    isFaulty: ({ context }: Facts) => Object.keys(problemsOfSearch(context.draft)).length > 0,
    isNobody: (_, found: Landesbediensteter | null) => found === null,
    /** Also whoever has no KoPers number, or is locked by hand. */
    isNobodyCode: (_, { code }: Failure) => code === 'LANDESBEDIENSTETER_SEARCH_NO_PERSON_FOUND',
    isSeveral: (_, { code }: Failure) => code === 'LANDESBEDIENSTETER_SEARCH_MULTIPLE_PERSONS_FOUND',
  },
  actions: {
    ...stepUpActions,
    change: assign(({ context }, change: Change) => ({ draft: { ...context.draft, ...change } })),
    checkAgain: assign(({ context }) => ({ problems: context.problems === null ? null : problemsOfSearch(context.draft) })),
    rememberProblems: assign(({ context }) => ({ problems: problemsOfSearch(context.draft) })),
    /** Nothing of an earlier search stands beside a new one. */
    forgetResult: assign({ problems: null, failure: null, found: null }),
    discard: assign({ draft: NO_SEARCH, problems: null }),
    rememberFound: assign((_, found: Landesbediensteter | null) => ({ found })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    focusProblems: () => undefined,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
