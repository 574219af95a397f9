import { transition } from 'xstate';
import { secondFactorLifeCycle } from './machine';
import type { SecondFactorState, TokenEvent } from './types';

/** The state of a person's second factor after an event, or null when the life cycle does not allow the event (STATE-08). */
export function nextTokenState(state: SecondFactorState, event: TokenEvent['type']): SecondFactorState | null {
  const before = secondFactorLifeCycle.resolveState({ value: state });
  if (!before.can({ type: event })) return null;
  const [after] = transition(secondFactorLifeCycle, before, { type: event });
  return after.value;
}
