import type { PersonSubject } from '#rules/person-record';
import { notingMachine } from '#machines/patterns/action/notes';

/** A new start-up password of a teacher's device, for somebody else: shown once, covered at first (CALL-45, D-12, D-16). */
export const personDevicePasswordMachine = notingMachine<PersonSubject, string>({
  id: 'person-device-password',
  description: 'Inbetriebnahme-Passwort einer Lehrkraft: erzeugen und einmal zeigen.',
  req: ['SCREEN-05', 'CALL-45', 'D-12', 'D-16', 'ERR-31', 'D-36'],
  secret: true,
});
