import { transition } from 'xstate';
import type { EmailStatus } from '#contract/enums';
import { emailLifeCycle } from './machine';
import type { EmailEvent, EmailState } from './types';

/** Other systems know further ends of an address. */
const isState = (status: EmailStatus): status is EmailState => status in emailLifeCycle.states;

/** The status of an address after an event, or null when the life cycle does not allow the event (STATE-07). */
export function nextEmailStatus(status: EmailStatus, event: EmailEvent['type']): EmailState | null {
  if (!isState(status)) return null;
  const before = emailLifeCycle.resolveState({ value: status });
  if (!before.can({ type: event })) return null;
  const [after] = transition(emailLifeCycle, before, { type: event });
  return after.value;
}
