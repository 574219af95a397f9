import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedSchule, type SchulenQuery } from './types';

/** The schools (ROUTE-15): searched by number or name, sorted by either. */
export const schulenMachine = listMachine<ListedSchule, SchulenQuery>({
  id: 'schulen',
  description: 'Liste der Schulen: Suche nach Dienststellennummer oder Name.',
  req: ['ROUTE-15', 'SCREEN-12', 'ENT-13', 'LIST-01', 'CALL-31'],
  first: FIRST_QUERY,
  filters: ['search'],
  search: true,
});
