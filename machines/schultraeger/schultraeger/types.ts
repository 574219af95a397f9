import type { SortOrder } from '#contract/enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of carriers names. */
export interface SchultraegerQuery extends ListQuery {
  /** Part of a name. */
  readonly search: string;
  readonly sortField: 'name';
  readonly sortOrder: SortOrder;
}

/** A carrier as it is listed (ENT-14). */
export interface ListedTraeger {
  readonly id: string;
  readonly name: string;
  /** Name of its land; null where that is not told. */
  readonly schulform: string | null;
  /** Dienststellennummern of its schools, all of them, in their order. */
  readonly schulen: readonly string[];
}

export const FIRST_QUERY: SchultraegerQuery = { search: '', sortField: 'name', sortOrder: 'asc', page: 0, size: 30 };
