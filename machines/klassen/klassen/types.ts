import type { SortOrder } from '#contract/enums';
import type { Schule } from '#rules/klassen';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of classes names. */
export interface KlassenQuery extends ListQuery {
  /** Part of a class name. */
  readonly search: string;
  readonly schuleId: string | null;
  /** Chosen classes of that school; empty means all of them. */
  readonly klasseIds: readonly string[];
  readonly sortField: 'name';
  readonly sortOrder: SortOrder;
}

/** A class as it is listed; where no school administers it, or none that one may see, there is none. */
export interface ListedKlasse {
  readonly id: string;
  readonly name: string;
  readonly schule: Schule | null;
}

export const FIRST_QUERY: KlassenQuery = {
  search: '',
  schuleId: null,
  klasseIds: [],
  sortField: 'name',
  sortOrder: 'asc',
  page: 0,
  size: 30,
};
