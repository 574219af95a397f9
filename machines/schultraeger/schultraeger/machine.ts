import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedTraeger, type SchultraegerQuery } from './types';

/** The carriers with their schools (ROUTE-17). */
export const schultraegerMachine = listMachine<ListedTraeger, SchultraegerQuery>({
  id: 'schultraeger',
  description: 'Liste der Schulträger mit ihren Schulen: Suche nach dem Namen.',
  req: ['ROUTE-17', 'SCREEN-13', 'ENT-14', 'LIST-01', 'CALL-31'],
  first: FIRST_QUERY,
  filters: ['search'],
  search: true,
});
