import type { ReadAt } from '#machines/patterns/reading/types';
import { NO_CONNECTION, SIGN_IN, STALE, STEP_UP, UNREAD } from './phrases';

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];

/** What every section says and shows, beside what it is about. */
export const sightsOf = (name: string, testids: readonly string[]) => ({
  loading: ['loading-spinner'],
  '{"shown":"fresh"}': testids,
  '{"shown":"refreshing"}': testids,
  '{"shown":"stale"}': [...testids, `${name}-stale`, `retry-${name}-button`],
  failed: [`retry-${name}-button`],
  missing: [`${name}-missing`],
  awaitingStepUp: WAITING,
  awaitingSignIn: WAITING,
});
/** @param headline stands above it in every state */
export const sayingsOf = (read: readonly string[], headline: readonly string[] = []) => {
  const words = [...headline, ...read];
  return {
    loading: [...headline, 'Wird geladen …'],
    '{"shown":"fresh"}': words,
    '{"shown":"refreshing"}': words,
    '{"shown":"stale"}': {
      DECLINE: [...words, STALE, ...UNREAD],
      'error:read(keine Verbindung)': [...words, STALE, ...RETRY],
    },
    failed: { DECLINE: [...headline, ...UNREAD], 'error:read(keine Verbindung)': [...headline, ...RETRY] },
    missing: [...headline, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: [...headline, ...STEP_UP],
    awaitingSignIn: [...headline, ...SIGN_IN],
  };
};
/** Beside what waits or failed, what was read before still stands. */
export const beforeOf = (words: readonly string[]) => ({
  '{"shown":"fresh"}': words,
  '{"shown":"refreshing"}': words,
  '{"shown":"stale"}': words,
  awaitingStepUp: words,
  awaitingSignIn: words,
});

/** What the model of a section has read in one of its samples, the first where none is named. */
export function sampleOf<Known>(
  {
    actors,
  }: Readonly<{ actors: Readonly<Record<string, { readonly done?: readonly { readonly name: string; readonly value: unknown }[] }>> }>,
  sample?: string,
): Known {
  const { value } = actors['read']?.done?.find(({ name }) => sample === undefined || name === sample) ?? {};
  return (value as ReadAt<Known>).known;
}
