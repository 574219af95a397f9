import type { ActorSamples, Named } from './model';
import type { StepUpEvent } from './step-up';

/** Samples of the step-up pattern for the models of the workflows that embed it. */
export const STEP_UP_EVENTS: readonly Named<StepUpEvent>[] = [
  { name: 'CONFIRM_STEP_UP', value: { type: 'CONFIRM_STEP_UP' } },
  { name: 'CONFIRM_SIGN_IN', value: { type: 'CONFIRM_SIGN_IN' } },
  { name: 'DECLINE', value: { type: 'DECLINE' } },
  { name: 'RESUMED(gold)', value: { type: 'RESUMED', level: 'gold' } },
  { name: 'RESUMED(silver)', value: { type: 'RESUMED', level: 'silver' } },
  { name: 'RESUMED(none)', value: { type: 'RESUMED', level: 'none' } },
];

/** What the keeper says; RESUMED from another tab is the same event as on the return. */
export const KEEPER_SAMPLES: ActorSamples = {
  sent: [
    { name: 'KEPT', value: { type: 'KEPT', returnTo: '/admin/personen/import?fortsetzen=t' } as StepUpEvent },
    { name: 'NOT_KEPT', value: { type: 'NOT_KEPT' } },
  ],
};

/** Failures that lead into the pattern. */
export const STEP_UP_DEMAND = {
  name: 'zweiter Faktor verlangt',
  value: { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 },
} as const;
export const SIGNED_OUT = { name: 'Sitzung beendet', value: { code: '401', status: 401 } } as const;
