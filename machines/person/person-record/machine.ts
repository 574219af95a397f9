import type { PersonRecord } from '#rules/person-record';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Names, email, locks of one person, and what one may do to that person (CALL-40, ENT-10, D-16). */
export const personRecordMachine = readingMachine<PersonRecord>({
  id: 'person-record',
  description: 'Person: Namen, E-Mail, Sperren, und was man mit ihr tun darf.',
  req: ['ROUTE-03', 'SCREEN-05', 'ENT-10', 'CALL-40', 'STATE-07', 'D-16', 'ERR-32'],
});
