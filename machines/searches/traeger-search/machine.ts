import { searchMachine } from '#machines/patterns/search/machine';

/** A carrier of one land, found by its name (ENT-13, CALL-31). */
export const traegerSearchMachine = searchMachine({
  id: 'traeger-search',
  description: 'Suche nach einem Schulträger der gewählten Schulform.',
  req: ['ENT-13', 'CALL-31'],
  lazy: true,
});
