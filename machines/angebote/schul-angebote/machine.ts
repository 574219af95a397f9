import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedSchulAngebot, type SchulAngeboteQuery } from './types';

/** The Angebote of one school and above that may extend roles (ANG-07); the school is no filter: without one there is no list. */
export const schulAngeboteMachine = listMachine<ListedSchulAngebot, SchulAngeboteQuery>({
  id: 'schul-angebote',
  description: 'Liste der Angebote einer Schule, die Rollen erweitern können: Schule, Suche, Reihenfolge.',
  req: ['ANG-07', 'LIST-01'],
  first: FIRST_QUERY,
  filters: ['search'],
  search: true,
});
