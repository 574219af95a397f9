import type { Personenuebersicht } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** All assignments of one person, those of other administrations included (CALL-13, ENT-11). */
export const personZuordnungenMachine = readingMachine<Personenuebersicht>({
  id: 'person-zuordnungen',
  description: 'Schulzuordnungen einer Person.',
  req: ['SCREEN-05', 'ENT-11', 'CALL-13'],
});
