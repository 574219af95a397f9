import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedPerson, type PersonenQuery } from './types';

/** The persons that one may manage (ROUTE-02): other schools empty the choice of classes, which were those of the school before. */
export const personenMachine = listMachine<ListedPerson, PersonenQuery>({
  id: 'personen',
  description: 'Liste der Benutzer: Suche, Schule, Klasse, Rolle, Status; Auswahl über alle Seiten.',
  req: ['ROUTE-02', 'SCREEN-04', 'LIST-01', 'CALL-42'],
  first: FIRST_QUERY,
  filters: ['search', 'organisationIds', 'klasseIds', 'rolleIds', 'status'],
  within: { klasseIds: 'organisationIds' },
  search: true,
  selection: true,
});
