import type { Failure } from '#machines/shared/failure';

/** What can be chosen, with the name under which it is offered. */
export interface SearchOption {
  readonly id: string;
  readonly title: string;
}

/** What is asked: what somebody typed, among what belongs to something. */
export interface SearchQuestion {
  readonly text: string;
  /** Id of what the offered ones belong to; null where that does not count. */
  readonly within: string | null;
}

/** The first options that fit, and how many do. */
export interface SearchAnswer {
  readonly options: readonly SearchOption[];
  readonly total: number;
}

export interface SearchContext extends SearchQuestion, SearchAnswer {
  /** The only one that there is for whoever asks; null while that is not known, or where there are several. */
  readonly only: SearchOption | null;
  readonly failure: Failure | null;
}

export type SearchInput = Pick<SearchQuestion, 'within'>;

export type SearchEvent =
  /** Somebody is in the field of a search that has waited for it. */
  { readonly type: 'OPEN' } | { readonly type: 'TYPE'; readonly text: string } | { readonly type: 'RETRY' };
