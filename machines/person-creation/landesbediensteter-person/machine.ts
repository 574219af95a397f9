import type { FoundPerson } from '../person-creation/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** The state employee who is to be added, read anew by the id in the address (ROUTE-07, CALL-13, CALL-41). */
export const landesbediensteterPersonMachine = readingMachine<FoundPerson>({
  id: 'landesbediensteter-person',
  description: 'Wer einer Schule hinzugefügt wird.',
  req: ['ROUTE-07', 'SCREEN-07', 'CALL-13', 'CALL-41'],
});
