import { actionMachine } from '#machines/patterns/action/machine';

/**
 * The start-up password of a teacher's device, for oneself: made on demand, shown once, covered at first (SCREEN-03, CALL-45).
 * The server may want the own password once more before (D-20).
 */
export const devicePasswordMachine = actionMachine<null, string>({
  id: 'device-password',
  description: 'Eigenes Inbetriebnahme-Passwort: erzeugen und einmal zeigen.',
  req: ['SCREEN-03', 'CALL-45', 'D-20', 'ERR-31', 'D-36'],
  secret: true,
});
