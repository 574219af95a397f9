import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided, tellsNothing } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import { isPartSelected, isShowable, nearestPage, pagesOf } from './pages';
import type { ListContext, ListEvent, ListInput, ListItem, ListQuery, ReadPage } from './types';

type Context = ListContext<ListItem, ListQuery>;
type Page = ReadPage<ListItem>;
type Facts = { readonly context: Context };
type Change = Partial<ListQuery>;
type Asked = { readonly event: { readonly change: Change } };
type Going = { readonly event: { readonly query: ListQuery } };
type Refreshing = { readonly event: Extract<ListEvent<ListQuery>, { readonly type: 'REFRESH' }> };
type Known = { readonly told: ListItem | undefined; readonly gone: ReadonlySet<string>; readonly again: readonly ListItem[] };
type Selecting = { readonly event: { readonly ids: readonly string[] } };

export const pageOf = ({ event }: { readonly event: DoneActorEvent<Page> }): Page => event.output;
export const changeOf = ({ event }: Asked): Change => event.change;
export const wantedOf = ({ event }: Going): ListQuery => event.query;
export const knownOf = ({ event: { told, gone = [], again = [] } }: Refreshing): Known => ({ told, gone: new Set(gone), again });
export const idsOf = ({ event }: Selecting): readonly string[] => event.ids;
export const queryOf = ({ context }: Facts): ListQuery => context.query;
export const initialContext = ({ input }: { readonly input: ListInput<ListQuery> }): Context => ({
  personId: input.personId,
  notKept: false,
  query: input.query,
  items: input.kept?.items ?? [],
  total: input.kept?.total ?? 0,
  facets: input.kept?.facets ?? {},
  knownAt: input.kept?.at ?? null,
  failure: null,
  selected: [],
  isAnswer: input.kept !== undefined,
});

/** A page that is asked for exists; anything else that is asked for begins at the first page. */
const asked = ({ context }: Facts, change: Change): ListQuery => ({ ...context.query, page: 0, ...change });

/** A part of a query is a word, a number, or several words. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differ = (one: ListQuery, other: ListQuery): boolean =>
  (Object.keys(one) as (keyof ListQuery)[]).some((key) => !isSame(one[key], other[key]));

const idsIn = (items: readonly ListItem[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

/** The same list where none of them is in it: what stands there is not drawn anew. */
const without = (items: readonly ListItem[], gone: ReadonlySet<string>): readonly ListItem[] =>
  items.some(({ id }) => gone.has(id)) ? items.filter(({ id }) => !gone.has(id)) : items;

/** Whoever is read anew is named as they are called now. */
function asRead(selected: readonly ListItem[], items: readonly ListItem[]): readonly ListItem[] {
  if (selected.length === 0) return selected;
  const read = new Map(items.map((item) => [item.id, item]));
  return selected.map((one) => read.get(one.id) ?? one);
}

/** Search, filters, order and page stand in the address; nothing else would be lost. */
const toDraft = ({ query }: Context): ListQuery => query;

/** What the list pattern is made of; filters differ from list to list and are given by `listMachine`. */
export const listSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ListEvent<ListQuery>,
    input: {} as ListInput<ListQuery>,
    tags: {} as 'awaiting' | 'busy',
    meta: META,
  },
  actors: { loadPage: notProvided<Page, ListQuery>('loadPage'), changes: tellsNothing(), keeper: keeperNotProvided },
  delays: {
    /** Long enough that a word is not searched letter by letter (milliseconds). */
    typingPause: 300,
  },
  guards: {
    ...stepUpGuards,
    /** Something changes, the page exists, and so many entries at once can be shown. */
    isAskable: (facts: Facts, change: Change) => {
      const { query, total } = facts.context;
      const next = asked(facts, change);
      const exists = change.page === undefined || (change.page >= 0 && (change.page < query.page || change.page < pagesOf(total, next)));
      return differ(next, query) && exists && isShowable(next.size, total);
    },
    isElsewhere: ({ context }: Facts, query: ListQuery) => differ(query, context.query),
    isFiltered: () => false,
    hasItems: (_, { items }: Page) => items.length > 0,
    /** Entries stand there that are the answer; whoever may not see them any more does not keep them. */
    isKeepable: ({ context: { isAnswer, items } }: Facts, { status }: Failure) => isAnswer && items.length > 0 && status !== 403,
    /** The page that the address names is no longer there. */
    isBehindEnd: ({ context: { query } }: Facts, { total }: Page) => query.page > 0 && query.page >= pagesOf(total, query),
    /** The address asks for all of more entries than can be shown. */
    isTooMuch: ({ context }: Facts, { total }: Page) => !isShowable(context.query.size, total),
    isSelectable: ({ context }: Facts, ids: readonly string[]) => {
      const listed = idsIn(context.items);
      return context.isAnswer && ids.every((id) => listed.has(id));
    },
    /** Rows of an older answer are not acted on; what the list does not show can be dropped all the while. */
    isSelected: ({ context }: Facts, ids: readonly string[]) => {
      const [selected, listed] = [idsIn(context.selected), idsIn(context.items)];
      return ids.some((id) => selected.has(id) && (context.isAnswer || !listed.has(id)));
    },
    /** So many at once can be shown, and not all of them are selected. */
    isPart: ({ context }: Facts) => context.isAnswer && isPartSelected(context) && isShowable('all', context.total),
    hasSelection: ({ context }: Facts) => context.selected.length > 0,
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    ask: assign((facts, change: Change) => ({ query: asked(facts, change), isAnswer: false, failure: null })),
    goTo: assign((_, query: ListQuery) => ({ query, isAnswer: false, failure: null })),
    forgetFilters: assign({}),
    forgetFailure: assign({ failure: null }),
    amend: assign(({ context: { items, total, selected } }, { told, gone, again }: Known) => {
      const left = without(items, gone);
      const stay = without(selected, gone);
      const back = without(again, idsIn(stay));
      return {
        items: told === undefined ? left : left.map((item) => (item.id === told.id ? { ...item, ...told } : item)),
        total: total - (items.length - left.length),
        selected: back.length === 0 ? stay : [...stay, ...back],
      };
    }),
    askAll: assign(({ context: { query } }) => ({ query: { ...query, page: 0, size: 'all' as const }, isAnswer: false, failure: null })),
    askNearestPage: assign(({ context: { query } }, { total }: Page) => ({
      query: { ...query, page: nearestPage(query, total) },
      isAnswer: false,
    })),
    askLargestPage: assign(({ context: { query } }) => ({
      query: { ...query, page: 0, size: 300 as const },
      isAnswer: false,
    })),
    rememberPage: assign(({ context: { query, selected } }, { items, total, facets = {}, at }: Page) => ({
      items,
      // Counted a moment before they were gone: a list says either that nothing is there or how much.
      total: items.length === 0 && query.page === 0 ? 0 : total,
      facets,
      knownAt: at,
      failure: null,
      isAnswer: true,
      selected: asRead(selected, items),
    })),
    forgetPage: assign({ items: [], total: 0, isAnswer: false }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    select: assign(({ context: { items, selected } }, ids: readonly string[]) => {
      const chosen = new Set(ids);
      const before = idsIn(selected);
      return { selected: [...selected, ...items.filter(({ id }) => chosen.has(id) && !before.has(id))] };
    }),
    selectListed: assign(({ context: { items, selected } }) => {
      const before = idsIn(selected);
      return { selected: [...selected, ...items.filter(({ id }) => !before.has(id))] };
    }),
    deselect: assign(({ context: { selected } }, ids: readonly string[]) => {
      const gone = new Set(ids);
      return { selected: selected.filter(({ id }) => !gone.has(id)) };
    }),
    clearSelection: assign({ selected: [] }),
    /** Puts search, filters, order and page into the address. */
    showQuery: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
