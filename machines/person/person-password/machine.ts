import type { PersonSubject } from '#rules/person-record';
import { notingMachine } from '#machines/patterns/action/notes';

/** A new start password of somebody else: made on demand, shown once, covered at first (CALL-44, D-12, D-16). */
export const personPasswordMachine = notingMachine<PersonSubject, string>({
  id: 'person-password',
  description: 'Passwort einer Person zurücksetzen: Rückfrage, Ausführung, einmal zeigen.',
  req: ['SCREEN-05', 'CALL-44', 'D-12', 'D-16', 'D-36'],
  secret: true,
});
