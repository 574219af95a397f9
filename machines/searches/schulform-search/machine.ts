import { searchMachine } from '#machines/patterns/search/machine';

/** The two lands, one of which a school or a carrier belongs to (ENT-13, ENT-14, CALL-34): read, never typed for. */
export const schulformSearchMachine = searchMachine({
  id: 'schulform-search',
  description: 'Wahl der Schulform: öffentliche Schulen oder Ersatzschulen.',
  req: ['ENT-13', 'ENT-14', 'CALL-34'],
});
