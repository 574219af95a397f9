import { transition } from 'xstate';
import type { ItslearningStatus } from '#contract/enums';
import { itslearningLifeCycle } from './machine';
import type { ItslearningEvent } from './types';

/**
 * How a transfer stands after an event, or null when the life cycle does not allow the event (STATE-10).
 * @param status null for a school that was never transferred
 */
export function nextItslearningStatus(status: ItslearningStatus | null, event: ItslearningEvent['type']): ItslearningStatus | null {
  const before = itslearningLifeCycle.resolveState({ value: status ?? 'NONE' });
  if (!before.can({ type: event })) return null;
  const [{ value }] = transition(itslearningLifeCycle, before, { type: event });
  return value === 'NONE' ? null : value;
}
