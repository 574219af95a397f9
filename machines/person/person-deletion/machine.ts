import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** A person is deleted for good; one that is gone already is no failure, and one that is still there is not deleted (CALL-40, D-16, D-21, D-36). */
export const personDeletionMachine = actionMachine<PersonSubject>({
  id: 'person-deletion',
  description: 'Person löschen: Rückfrage mit der Folge, Ausführung, Ergebnis oder Grund der Ablehnung.',
  req: ['SCREEN-05', 'CALL-40', 'D-16', 'D-21', 'D-36'],
  looksFor: 'absence',
});
