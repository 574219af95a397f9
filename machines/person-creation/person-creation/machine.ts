import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { asking } from './asking';
import { entering } from './entering';
import { finishing } from './finishing';
import { initialContext, notedOf } from './params';
import { creationSetup } from './setup';

/** After the login, and when nobody wants to go there, everything stands where it was asked for: nothing is sent by itself. */
const WAYS = {
  resumed: [{ target: 'returning', description: 'Zurück, wo es unterbrochen war; alles ist noch da.', meta: { req: ['STATE-13'] } }],
  declined: { target: 'returning', description: 'Nicht jetzt: alles bleibt, wie es war.', meta: { req: ['STATE-13'] } },
} as const;

const returning = creationSetup.createStateConfig({
  description: 'Wo es unterbrochen war.',
  meta: { req: ['STATE-13'], view: 'none' },
  exit: 'forgetInterruption',
  always: [
    { guard: 'wasChecking', target: 'rolle', description: 'Bei der Rolle.', meta: { req: ['STATE-13'] } },
    { guard: 'wasSeeking', target: 'person', description: 'Bei den persönlichen Daten.', meta: { req: ['STATE-13'] } },
    { guard: 'wasLooking', target: 'unclear', description: 'Beim Nachsehen.', meta: { req: ['STATE-13'] } },
    { target: 'review', description: 'Bei der Zusammenfassung; gesendet ist noch nichts.', meta: { req: ['STATE-13'] } },
  ],
});

const goingOn = <const Step extends 'rolle' | 'befristung' | 'person'>(step: Step) => ({
  guard: { type: 'beginsAt' as const, params: { step } },
  target: step,
  description: 'Weiter, wo ein Neuladen oder ein Absturz unterbrochen hat.',
  meta: { req: ['STATE-13'] as const },
});

const opening = creationSetup.createStateConfig({
  description: 'Was die Rechte schon entscheiden, wird nicht gefragt.',
  meta: { req: ['SCREEN-06'], view: 'none' },
  always: [
    {
      guard: 'wasSent',
      target: 'looking',
      description: 'Es war schon gesendet, als ein Neuladen oder ein Absturz unterbrach: zuerst wird nachgesehen.',
      meta: { req: ['STATE-13', 'SCREEN-06'] },
    },
    goingOn('rolle'),
    goingOn('befristung'),
    goingOn('person'),
    {
      guard: 'hasOnlySchule',
      target: 'rolle',
      description: 'Es gibt nur eine Schule: sie ist gewählt.',
      meta: { req: ['SCREEN-06', 'VAL-11'] },
    },
    { target: 'organisation', description: 'Die Schule wird gewählt.', meta: { req: ['SCREEN-06', 'VAL-11'] } },
  ],
});

/**
 * A person is created, or a state employee added to a school, step by step (SCREEN-06, SCREEN-07, ROUTE-04, ROUTE-07, ROUTE-08):
 * organisation, roles and class, end, names and KoPers number, check page, result. Its user provides the actors, `showStep`,
 * `focusProblems`, `printResult` and the two ways to the login.
 */
export const creationMachine = creationSetup.createMachine({
  id: 'person-creation',
  description: 'Eine Person anlegen oder einer Schule hinzufügen, Schritt für Schritt.',
  meta: { req: ['SCREEN-06', 'SCREEN-07', 'ROUTE-04', 'ROUTE-07', 'ROUTE-08', 'CALL-49', 'CALL-21'] },
  context: initialContext,
  initial: 'opening',
  on: {
    NOTED: {
      actions: { type: 'rememberNotedOf', params: notedOf },
      description: 'Jemand aus der Reihe hat ein neues Passwort, und es ist notiert.',
      meta: { req: ['D-12'] },
    },
  },
  states: {
    opening,
    ...entering,
    ...asking,
    ...finishing,
    returning,
    awaitingStepUp: creationSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
    awaitingSignIn: creationSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  },
});
