import type { RolleChoices } from './types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** The system rights that people may hold, and so a role can be given (CALL-57, ENT-09). */
export const rolleChoicesMachine = readingMachine<RolleChoices>({
  id: 'rolle-choices',
  description: 'Systemrechte, die eine Rolle haben kann.',
  req: ['ROUTE-13', 'ROUTE-14', 'SCREEN-11', 'CALL-57', 'ENT-09'],
});
