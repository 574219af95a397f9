import type { RolleChoices } from './types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** What a role can be given: every Angebot, and the system rights that people may hold (CALL-51, CALL-57, ENT-09). */
export const rolleChoicesMachine = readingMachine<RolleChoices>({
  id: 'rolle-choices',
  description: 'Angebote und Systemrechte, die eine Rolle haben kann.',
  req: ['ROUTE-13', 'ROUTE-14', 'SCREEN-11', 'CALL-51', 'CALL-57', 'ENT-09'],
});
