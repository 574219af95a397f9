import { expect, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ComponentTier } from './tier';
import { Walk } from './walk';

/** A screen that has come so far, for what no stored path can say: it is where the pure machine is after these events. */
export async function walkTo<M extends AnyStateMachine>(
  tier: ComponentTier<M>,
  input: string,
  ...events: readonly string[]
): Promise<Walk> {
  const walk = new Walk(tier, { id: '', input, req: [], steps: [] });
  await walk.begin();
  await expectState(walk, walk.state);
  for (const event of events) {
    await walk.take(event);
    await expectState(walk, walk.state);
  }
  walk.record.received = [];
  return walk;
}

/** @param state as JSON where it has parts */
export async function expectState({ snapshot }: Walk, state: string): Promise<void> {
  const wanted = state.startsWith('{') ? state : JSON.stringify(state);
  const screen = (): Element | null => document.querySelector(`[data-machine="${snapshot.machine.id}"]`);
  await vi.waitFor(() => expect(screen()?.getAttribute('data-state')).toBe(wanted), { interval: 5 });
}

/** Whether the browser would ask before the window is closed. */
export const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
