import type { ActorSamples, Named } from './model';
import type { PasswordProofEvent, StepUpEvent } from './step-up';

/** Samples of the step-up pattern for workflows that no call asks for the second factor. */
export const WAITING_EVENTS: readonly Named<Exclude<StepUpEvent, { type: 'CONFIRM_STEP_UP' }>>[] = [
  { name: 'CONFIRM_SIGN_IN', value: { type: 'CONFIRM_SIGN_IN' } },
  { name: 'DECLINE', value: { type: 'DECLINE' } },
  { name: 'RESUMED(gold)', value: { type: 'RESUMED', level: 'gold' } },
  { name: 'RESUMED(silver)', value: { type: 'RESUMED', level: 'silver' } },
  { name: 'RESUMED(none)', value: { type: 'RESUMED', level: 'none' } },
];

/** Samples of the step-up pattern for the models of the workflows that embed it. */
export const STEP_UP_EVENTS: readonly Named<StepUpEvent>[] = [
  { name: 'CONFIRM_STEP_UP', value: { type: 'CONFIRM_STEP_UP' } },
  ...WAITING_EVENTS,
];

const KEPT: StepUpEvent = { type: 'KEPT', returnTo: '/diese-seite?fortsetzen=t' };

/** What the keeper says; RESUMED from another tab is the same event as on the return. */
export const KEEPER_SAMPLES: ActorSamples = {
  sent: [
    { name: 'KEPT', value: KEPT },
    { name: 'NOT_KEPT', value: { type: 'NOT_KEPT' } },
  ],
};

/** Failures that lead into the pattern. */
export const STEP_UP_DEMAND = {
  name: 'zweiter Faktor verlangt',
  value: { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 },
} as const;
export const SIGNED_OUT = { name: 'Sitzung beendet', value: { code: '401', status: 401 } } as const;

/** For workflows whose call may demand the password once more. */
export const PASSWORD_EVENTS: readonly Named<PasswordProofEvent>[] = [{ name: 'CONFIRM_PASSWORD', value: { type: 'CONFIRM_PASSWORD' } }];
export const PASSWORD_DEMAND = {
  name: 'Passwort noch einmal verlangt',
  value: { code: 'REQUIRED_PASSWORD_PROOF_NOT_MET', status: 403 },
} as const;
