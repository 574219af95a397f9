import { searchMachine } from '#machines/patterns/search/machine';

/** A class of one school, found by its name (ROUTE-09, CALL-31). */
export const klasseSearchMachine = searchMachine({
  id: 'klasse-search',
  description: 'Suche nach einer Klasse einer Schule.',
  req: ['ROUTE-09', 'CALL-31'],
  lazy: true,
});
