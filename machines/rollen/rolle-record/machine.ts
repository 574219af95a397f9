import type { RolleRecord } from '#rules/rollen';
import { readingMachine } from '#machines/patterns/reading/machine';

/** One role with all that belongs to it (CALL-55, ENT-12); on the page of a new one, the role that it is made after. */
export const rolleRecordMachine = readingMachine<RolleRecord>({
  id: 'rolle-record',
  description: 'Rolle: Administrationsebene, Rollenart, Merkmale, Angebote, Systemrechte, und wie viele Personen sie haben.',
  req: ['ROUTE-14', 'SCREEN-11', 'ENT-12', 'CALL-55'],
});
