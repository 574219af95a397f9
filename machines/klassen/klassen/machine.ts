import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type KlassenQuery, type ListedKlasse } from './types';

/** The classes that one may manage (ROUTE-09): another school empties the choice of classes, which was one of the school before. */
export const klassenMachine = listMachine<ListedKlasse, KlassenQuery>({
  id: 'klassen',
  description: 'Liste der Klassen: Suche, Schule, ausgewählte Klassen dieser Schule.',
  req: ['ROUTE-09', 'SCREEN-10', 'LIST-01', 'CALL-31'],
  first: FIRST_QUERY,
  filters: ['search', 'schuleId', 'klasseIds'],
  within: { klasseIds: 'schuleId' },
  search: true,
});
