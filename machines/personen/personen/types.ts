import type { SortOrder } from '#contract/enums';
import type { PersonSortField, PersonStatus } from '#contract/person-enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of persons names. */
export interface PersonenQuery extends ListQuery {
  /** Part of a name, a user name or a KoPers number. */
  readonly search: string;
  /** Schools and other organisations; empty means all of them. */
  readonly organisationIds: readonly string[];
  /** Classes of the chosen schools; they then count in their place. */
  readonly klasseIds: readonly string[];
  readonly rolleIds: readonly string[];
  readonly status: PersonStatus | null;
  readonly sortField: PersonSortField;
  readonly sortOrder: SortOrder;
}

/** A person as it is listed. */
export interface ListedPerson {
  readonly id: string;
  readonly familienname: string;
  readonly vorname: string;
  readonly benutzername: string | null;
  readonly personalnummer: string | null;
  /** Null where the server does not tell. */
  readonly isLocked: boolean | null;
}

/** What of a person's assignments a row tells; every list without repetition. */
export interface ZuordnungenOfPerson {
  readonly rollen: readonly string[];
  /** Numbers of the schools, names where there is none. */
  readonly schulen: readonly string[];
  readonly klassen: readonly string[];
  /** One of the roles wants a KoPers number. */
  readonly needsPersonalnummer: boolean;
  /** One of the roles brings rights that whoever looks lacks there: nothing of the account can be changed (D-16). */
  readonly isAbove?: true;
}

export const FIRST_QUERY: PersonenQuery = {
  search: '',
  organisationIds: [],
  klasseIds: [],
  rolleIds: [],
  status: null,
  sortField: 'familienname',
  sortOrder: 'asc',
  page: 0,
  size: 30,
};
