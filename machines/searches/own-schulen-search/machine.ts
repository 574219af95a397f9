import { searchMachine } from '#machines/patterns/search/machine';

/** A school of one carrier, found by number or name (ROUTE-19, CALL-31). */
export const ownSchulenSearchMachine = searchMachine({
  id: 'own-schulen-search',
  description: 'Suche nach Schulen des Schulträgers.',
  req: ['ROUTE-19', 'ENT-14', 'CALL-31'],
});
