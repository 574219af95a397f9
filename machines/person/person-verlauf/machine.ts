import type { PersonHistory } from '#rules/person-record';
import { readingMachine } from '#machines/patterns/reading/machine';

/** What was done to a person, by whom and when (own addition, personHistoryEnabled); read when somebody opens it. */
export const personVerlaufMachine = readingMachine<PersonHistory>({
  id: 'person-verlauf',
  description: 'Verlauf einer Person: was geändert wurde, von wem und wann.',
  req: ['SCREEN-05', 'ENT-10', 'ENT-11', 'CALL-40'],
});
