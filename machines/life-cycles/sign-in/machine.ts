import { ends } from './ends';
import { onceMore } from './once-more';
import { signInSetup } from './setup';
import { signingIn } from './signing-in';

/** Sign-in, step-up and change of the password as the server runs them: its pages are this machine's states (AUTH-01 to AUTH-03, AUTH-05). */
export const signInLifeCycle = signInSetup.createMachine({
  id: 'sign-in',
  description: 'Anmeldung, Bestätigung mit dem zweiten Faktor und Änderung des Passworts, wie der Server sie führt.',
  meta: { req: ['AUTH-01', 'AUTH-03', 'AUTH-05'], view: 'none' },
  initial: 'asked',
  states: { ...signingIn, ...onceMore, ...ends },
});
