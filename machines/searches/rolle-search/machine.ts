import { searchMachine } from '#machines/patterns/search/machine';

/** A role, found by its name, for a list that is filtered by it (SCREEN-04, CALL-37). */
export const rolleSearchMachine = searchMachine({
  id: 'rolle-search',
  description: 'Suche nach einer Rolle für einen Filter.',
  req: ['SCREEN-04', 'CALL-37'],
  lazy: true,
});
