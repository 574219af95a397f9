import { searchMachine } from '#machines/patterns/search/machine';

/** An organisation at which one holds a right, by number or name, for a list that is filtered by it (SCREEN-04, CALL-31). */
export const organisationSearchMachine = searchMachine({
  id: 'organisation-search',
  description: 'Suche nach einer Schule oder anderen Organisation für einen Filter.',
  req: ['SCREEN-04', 'CALL-31'],
  lazy: true,
});
