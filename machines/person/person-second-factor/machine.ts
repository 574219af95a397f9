import type { TokenState } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** The second factor of somebody else, as an administrator sees it. */
export interface PersonSecondFactor extends TokenState {
  /** At least one of the person's Angebote demands it. */
  readonly required: boolean;
}

/** Whether one person has a second factor, which, and whether one is needed (CALL-06, CALL-08, STATE-08). */
export const personSecondFactorMachine = readingMachine<PersonSecondFactor>({
  id: 'person-second-factor',
  description: 'Zweiter Faktor einer Person: ob es einen gibt, welchen, und ob einer nötig ist.',
  req: ['SCREEN-05', 'STATE-08', 'ENT-18', 'CALL-06', 'CALL-08', 'ERR-63'],
});
