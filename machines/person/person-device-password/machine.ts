import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** A new start-up password of a teacher's device, for somebody else: shown once, covered at first (CALL-45, D-12, D-16). */
export const personDevicePasswordMachine = actionMachine<PersonSubject, string>({
  id: 'person-device-password',
  description: 'Inbetriebnahme-Passwort einer Lehrkraft: erzeugen und einmal zeigen.',
  req: ['SCREEN-05', 'CALL-45', 'D-12', 'D-16', 'ERR-31', 'D-36'],
  secret: true,
  notes: true,
});
