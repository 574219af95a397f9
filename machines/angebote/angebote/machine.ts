import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type AngeboteQuery, type ListedAngebot } from './types';

/** The Angebote that one manages (ANG-02): read whole, searched, filtered, ordered and paged here. */
export const angeboteMachine = listMachine<ListedAngebot, AngeboteQuery>({
  id: 'angebote',
  description: 'Liste der Angebote: Suche nach Namen, Kategorie, Bereitsteller, Reihenfolge.',
  req: ['ANG-02', 'LIST-01'],
  first: FIRST_QUERY,
  filters: ['search', 'kategorie', 'ebeneId'],
  search: true,
});
