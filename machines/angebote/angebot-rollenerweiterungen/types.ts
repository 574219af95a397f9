import type { ErweiterteSchule, ErweiterungenAsked } from '#rules/angebote-list';
import type { ListQuery } from '#machines/patterns/list/types';

export type { ErweiterteSchule };

/** What the address of an Angebot names of its Rollenerweiterungen. */
export interface ErweiterungenQuery extends ListQuery, Omit<ErweiterungenAsked, keyof ListQuery> {
  /** The page's own: it cannot be asked otherwise. */
  readonly angebotId: string;
}

/** The list of one Angebot as it opens. */
export const firstQuery = (angebotId: string): ErweiterungenQuery => ({ angebotId, search: '', rolleId: null, page: 0, size: 30 });
