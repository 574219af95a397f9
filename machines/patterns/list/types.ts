import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** Entries on one page (LIST-01). */
export type PageSize = 30 | 50 | 100 | 300 | 'all';
export const PAGE_SIZES: readonly PageSize[] = [30, 50, 100, 300, 'all'];

/** Above this many entries "all" is explained instead of offered (LIST-01). */
export const ALL_AT_MOST = 10_000;

/** What every list asks; a user of the pattern adds search, filters and order. */
export interface ListQuery {
  /** Counted from 0. */
  readonly page: number;
  readonly size: PageSize;
}

/** What is shown of one entry; its id selects it. */
export interface ListItem {
  readonly id: string;
}

/** A value that occurs, as a filter offers it. */
export interface Facet {
  readonly value: string;
  readonly text: string;
  /** Under which heading it is offered, where there are many. */
  readonly group?: string;
}

/** What the filters offer, by the name of the filter; a filter whose values are fixed is not in here. */
export type Facets = Readonly<Record<string, readonly Facet[]>>;

/** One page of what fits the query. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Entries that fit, those of other pages included. */
  readonly total: number;
  /** Left out where no filter depends on what occurs. */
  readonly facets?: Facets;
}

/** A page with the time at which it was read, in milliseconds as `Date` counts them. */
export interface ReadPage<Item> extends ListPage<Item> {
  readonly at: number;
}

export interface ListContext<Item, Query> extends StepUpContext, Required<ListPage<Item>> {
  readonly query: Query;
  /** When the entries were read; null before. */
  readonly knownAt: number | null;
  readonly failure: Failure | null;
  /** Selected entries as they were last read, on all pages; those that the list does not show can still be named (D-26). */
  readonly selected: readonly Item[];
  /** The entries are the answer to what is asked now, not to an older question: only then they can be acted on (D-26). */
  readonly isAnswer: boolean;
}

export interface ListInput<Query> {
  readonly personId: string;
  readonly query: Query;
  /** Rows that stood here a moment ago, for whoever comes back: usable at once, and asked for behind them. */
  readonly kept?: ReadPage<ListItem> | undefined;
}

export type ListEvent<Query> =
  | StepUpEvent
  /** Search, filter, order, page or size change; whatever is no page begins at the first one. */
  | { readonly type: 'ASK'; readonly change: Partial<Query> }
  /** Typed text: as ASK, after a short pause ... */
  | { readonly type: 'ASK_SOON'; readonly change: Partial<Query> }
  /** ... or at once, by the Enter key. */
  | { readonly type: 'ASK_NOW' }
  /** The address names another query, by the browser's buttons or a link. */
  | { readonly type: 'GO_TO'; readonly query: Query }
  | { readonly type: 'RESET_FILTERS' }
  /** `told`: what of an entry is known to be otherwise already; `gone`: what was deleted; `again`: what was selected before a reload. */
  | { readonly type: 'REFRESH'; readonly told?: ListItem; readonly gone?: readonly string[]; readonly again?: readonly ListItem[] }
  | { readonly type: 'RETRY' }
  /** It may have been changed, here or elsewhere. */
  | { readonly type: 'READ_ANEW' }
  | { readonly type: 'SELECT'; readonly ids: readonly string[] }
  /** All that were found: whoever is not on the page yet is asked for first. */
  | { readonly type: 'SELECT_ALL' }
  | { readonly type: 'DESELECT'; readonly ids: readonly string[] }
  | { readonly type: 'CLEAR_SELECTION' };

/** What of the pattern one list has. */
export interface ListKind {
  /** What of the query counts as search and filters: reset together, and told apart from an empty list. */
  readonly filters: readonly string[];
  /** It has a field that one types into. */
  readonly search: boolean;
  /** Entries can be selected, over all pages. */
  readonly selection: boolean;
  /** It cannot be asked otherwise: one page in one order. */
  readonly fixed: boolean;
}
