import { searchMachine } from '#machines/patterns/search/machine';

/** A school of a land without a carrier, found by number or name (ROUTE-19, CALL-31). */
export const freeSchulenSearchMachine = searchMachine({
  id: 'free-schulen-search',
  description: 'Suche nach Schulen ohne Schulträger.',
  req: ['ROUTE-19', 'ENT-14', 'CALL-31'],
});
