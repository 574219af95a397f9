import type { ListedSchulAngebot, SchulAngeboteAsked } from '#rules/schul-angebote';
import type { ListQuery } from '#machines/patterns/list/types';

export type { ListedSchulAngebot };

/** What the address of the list of Angebote of one school names. */
export interface SchulAngeboteQuery extends ListQuery, SchulAngeboteAsked {
  /** Null where none is chosen; with exactly one school, it. */
  readonly schuleId: string | null;
}

export const FIRST_QUERY: SchulAngeboteQuery = { schuleId: null, search: '', sortField: 'kategorie', sortOrder: 'asc', page: 0, size: 30 };
