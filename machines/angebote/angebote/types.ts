import type { AngeboteAsked, ListedAngebot } from '#rules/angebote-list';
import type { ListQuery } from '#machines/patterns/list/types';

export type { ListedAngebot };

/** What the address of the list of Angebote names. */
export interface AngeboteQuery extends ListQuery, Omit<AngeboteAsked, keyof ListQuery> {}

export const FIRST_QUERY: AngeboteQuery = {
  search: '',
  kategorie: null,
  ebeneId: null,
  sortField: 'kategorie',
  sortOrder: 'asc',
  page: 0,
  size: 30,
};
