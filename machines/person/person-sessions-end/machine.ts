import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** All sessions of a person end, by who may lock the person (own addition; ASVS 7.4.5). */
export const personSessionsEndMachine = actionMachine<PersonSubject>({
  id: 'person-sessions-end',
  description: 'Person überall abmelden: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-05', 'D-16', 'D-26', 'D-36'],
  tells: true,
});
