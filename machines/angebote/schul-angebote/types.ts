import type { NewerProviderKategorie, SortOrder } from '#contract/enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of Angebote of one school names. */
export interface SchulAngeboteQuery extends ListQuery {
  /** Null where none is chosen; with exactly one school, it. */
  readonly schuleId: string | null;
  /** Part of a name. */
  readonly search: string;
  readonly sortField: 'kategorie' | 'name';
  readonly sortOrder: SortOrder;
}

/** An Angebot that may extend roles at the school. */
export interface ListedSchulAngebot {
  readonly id: string;
  readonly name: string;
  readonly kategorie: NewerProviderKategorie;
  /** Who provides it: the school itself or an organisation above. */
  readonly ebene: string;
  /** Roles that it extends at the school, by name. */
  readonly erweitert: readonly string[];
  /** The names of all of them are there; else there may be more than these. */
  readonly isWhole: boolean;
  readonly isVidis: boolean;
  /** Whoever asks may delete it. */
  readonly isOwn: boolean;
}

export const FIRST_QUERY: SchulAngeboteQuery = { schuleId: null, search: '', sortField: 'kategorie', sortOrder: 'asc', page: 0, size: 30 };
