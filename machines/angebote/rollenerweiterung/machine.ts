import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { choosingStates } from './choosing';
import { sendingStates } from './sending';
import { erweiterungSetup, initialContext } from './setup';

/** Whoever had confirmed is asked again: nothing is sent by itself. */
const WAYS = {
  resumed: [
    { guard: 'wasSent', target: 'comparing', description: 'Es wird weiter nachgesehen.', meta: { req: ['STATE-13', 'D-36'] } },
    { guard: 'isChanged', target: 'counting', description: 'Bestätigt: es wird noch einmal gefragt.', meta: { req: ['STATE-13'] } },
    { target: 'loading', description: 'Bestätigt: es wird gelesen.', meta: { req: ['STATE-13'] } },
  ],
  declined: [
    {
      guard: 'wasSent',
      target: 'unclear',
      description: 'Nicht jetzt: offen bleibt, was gespeichert ist.',
      meta: { req: ['STATE-13', 'D-36'] },
    },
    { guard: 'isKnown', target: 'choosing', description: 'Nicht jetzt: die Auswahl bleibt.', meta: { req: ['STATE-13'] } },
    { target: 'failed', description: 'Nicht jetzt: es ist nichts gelesen.', meta: { req: ['STATE-13'] } },
  ],
} as const;

/**
 * Extends roles of one school by an Angebot (ANG-08, ANG-09): reads what stands and what can be chosen, asks with names and numbers, reads
 * again right before it sends, sends only the difference, and says for each role what came of it. Its user provides `read`,
 * `countPersons`, `apply`, `keeper`, `saveResult` and the ways to the login.
 */
export const rollenerweiterungMachine = erweiterungSetup.createMachine({
  id: 'rollenerweiterung',
  description: 'Rollen einer Schule um ein Angebot erweitern: lesen, wählen, fragen, neu lesen, senden, Ergebnis je Rolle.',
  meta: { req: ['ANG-08', 'ANG-09', 'STATE-13', 'D-36'] },
  context: initialContext,
  initial: 'loading',
  states: {
    ...choosingStates,
    ...sendingStates,
    awaitingStepUp: erweiterungSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
    awaitingSignIn: erweiterungSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  },
});
