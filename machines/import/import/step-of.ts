import type { SnapshotFrom } from 'xstate';
import { importMachine, RESUMED_AT } from './machine';
import { STEPS, type WizardStep } from './steps';

/** Which step a state belongs to; a waiting one to the step with which it goes on. */
export function stepOf(snapshot: SnapshotFrom<typeof importMachine>): WizardStep {
  const [known] = Object.values(snapshot.getMeta()).flatMap((one) => one?.step ?? []);
  return known ?? importMachine.states[RESUMED_AT[snapshot.context.interrupted]]?.meta?.step ?? STEPS[0];
}
