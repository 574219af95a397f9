import type { SnapshotFrom } from 'xstate';
import type { creationMachine } from '#machines/person-creation/person-creation/machine';
import type { WizardStep } from '#machines/person-creation/person-creation/steps';
import type { Interrupted } from '#machines/person-creation/person-creation/types';

/** Where an interrupted wizard goes on. */
const INTERRUPTED_AT: Readonly<Record<Interrupted, WizardStep>> = {
  choice: 'rolle',
  namesakes: 'person',
  commit: 'pruefen',
  fate: 'pruefen',
};

/** Which step a state belongs to; a waiting one to the step with which it goes on. */
export function stepOf(snapshot: SnapshotFrom<typeof creationMachine>): WizardStep {
  const [known] = Object.values(snapshot.getMeta()).flatMap((one) => one?.step ?? []);
  return known ?? INTERRUPTED_AT[snapshot.context.interrupted];
}
