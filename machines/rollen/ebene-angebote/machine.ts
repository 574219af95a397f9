import type { OfferedAngebot } from './types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Which Angebote a role of one level of administration can be given (API-06, CALL-51). */
export const ebeneAngeboteMachine = readingMachine<readonly OfferedAngebot[]>({
  id: 'ebene-angebote',
  description: 'Angebote, die eine Rolle auf einer Administrationsebene haben kann.',
  req: ['ROUTE-13', 'ROUTE-14', 'SCREEN-11', 'CALL-51', 'API-06', 'ANG-12'],
});
