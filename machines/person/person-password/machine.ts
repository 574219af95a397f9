import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** A new start password of somebody else: made on demand, shown once, covered at first (CALL-44, D-12, D-16). */
export const personPasswordMachine = actionMachine<PersonSubject, string>({
  id: 'person-password',
  description: 'Passwort einer Person zurücksetzen: Rückfrage, Ausführung, einmal zeigen.',
  req: ['SCREEN-05', 'CALL-44', 'D-12', 'D-16', 'D-36'],
  secret: true,
  notes: true,
});
