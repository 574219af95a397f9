import type { AnyMachineSnapshot } from 'xstate';

/**
 * What leaving a page would cost: `order` is under way, its outcome would not be seen; `input` is not saved; `secret` is shown once,
 * or not yet saved anywhere.
 */
export type Loss = 'order' | 'secret' | 'input';

/**
 * What leaving the page would cost a workflow, by the tags of its state: `sending` means that an order is under way, `guarded` that
 * something is not saved, `secret` beside it that it is shown once. Null where nothing is lost.
 */
export function lossOf(snapshot: AnyMachineSnapshot): Loss | null {
  if (snapshot.status !== 'active') return null;
  if (snapshot.hasTag('sending')) return 'order';
  if (!snapshot.hasTag('guarded')) return null;
  return snapshot.hasTag('secret') ? 'secret' : 'input';
}
