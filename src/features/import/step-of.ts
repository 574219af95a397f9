import type { ImportSnapshot } from './bind';

/** The steps of the wizard in order. */
export const STEPS = ['prepare', 'choose', 'check', 'confirm', 'run', 'result'] as const;
export type StepName = (typeof STEPS)[number];

const STEP_OF_STATE: Readonly<Record<string, StepName>> = {
  choosing: 'choose',
  checkingFile: 'check',
  reviewing: 'check',
  uploading: 'check',
  uploadFailed: 'check',
  rejected: 'check',
  withdrawing: 'check',
  replacing: 'check',
  leavingOut: 'check',
  ready: 'confirm',
  confirming: 'confirm',
  starting: 'run',
  findingOut: 'run',
  begun: 'check',
  unclear: 'run',
  running: 'run',
  loadingUsers: 'result',
  usersFailed: 'result',
  othersResult: 'result',
  finished: 'result',
  ended: 'result',
};

const STEP_OF_INTERRUPTION = { choosing: 'choose', uploading: 'check', starting: 'confirm', reading: 'run', erasing: 'result' } as const;

/** Which step a state belongs to; a waiting one to the step that was interrupted. */
export function stepOf(snapshot: ImportSnapshot): StepName {
  if (snapshot.hasTag('awaiting')) return STEP_OF_INTERRUPTION[snapshot.context.interrupted];
  const state = typeof snapshot.value === 'string' ? snapshot.value : (Object.keys(snapshot.value)[0] ?? '');
  return STEP_OF_STATE[state] ?? 'prepare';
}
