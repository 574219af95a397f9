import { transition } from 'xstate';
import { personLockLifeCycle } from './machine';
import type { LockEvent, LockState } from './types';

/** How a person is locked after an event, or null when the life cycle does not allow the event (STATE-03, STATE-04). */
export function nextLockState(state: LockState, event: LockEvent['type']): LockState | null {
  const before = personLockLifeCycle.resolveState({ value: state });
  if (!before.can({ type: event })) return null;
  const [after] = transition(personLockLifeCycle, before, { type: event });
  return after.value;
}
