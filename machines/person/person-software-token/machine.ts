import type { PersonSubject } from '#rules/person-record';
import type { TokenKey } from '#machines/own-account/second-factor/types';
import { actionMachine } from '#machines/patterns/action/machine';

/**
 * A key for the app of somebody else (CALL-07, D-16): it counts at once, is shown once, covered at first, and is gone with the closing
 * (D-12). It is made after a yes only, never by itself after a way through the login.
 */
export const personSoftwareTokenMachine = actionMachine<PersonSubject, TokenKey>({
  id: 'person-software-token',
  description: 'Einer Person einen Software-Token einrichten; der Schlüssel wird einmal gezeigt.',
  req: ['SCREEN-05', 'SCREEN-15', 'STATE-08', 'CALL-07', 'ERR-62', 'D-12', 'D-16', 'D-36'],
  secret: true,
});
