import { initialContext, navigationSetup, toOutcome } from './setup';
import { navigationStates } from './states';

/**
 * The guard of every navigation: runs once from a target to an outcome that the router carries out.
 * The order of the questions is the order of NAV-01 to NAV-07.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  description: 'Prüfung jeder Navigation: was gezeigt wird, wohin umgeleitet wird, wann Anmeldung oder zweiter Faktor verlangt wird.',
  meta: { req: ['NAV-01', 'SHELL-10'], view: 'none' },
  context: initialContext,
  output: toOutcome,
  initial: 'loadingSession',
  states: navigationStates,
});
