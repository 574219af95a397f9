import { searchMachine } from '#machines/patterns/search/machine';

/** A school at which one holds a right, found by number or name (ROUTE-10, CALL-31). */
export const schuleSearchMachine = searchMachine({
  id: 'schule-search',
  description: 'Suche nach einer Schule, an der das Recht besteht.',
  req: ['ROUTE-10', 'CALL-31'],
});
