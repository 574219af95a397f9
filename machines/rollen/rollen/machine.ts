import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedRolle, type RollenQuery } from './types';

/** The roles that one manages (ROUTE-12): searched by name, filtered by Rollenart, Merkmal and level of administration (ANG-14). */
export const rollenMachine = listMachine<ListedRolle, RollenQuery>({
  id: 'rollen',
  description: 'Liste der Rollen: Suche, Rollenart, Merkmal, Administrationsebene.',
  req: ['ROUTE-12', 'SCREEN-11', 'LIST-01', 'CALL-56', 'ENT-12', 'ANG-14'],
  first: FIRST_QUERY,
  filters: ['search', 'rollenart', 'merkmal', 'ebeneIds'],
  search: true,
});
