import { transition } from 'xstate';
import type { ImportStatus } from '#contract/import-enums';
import { importLifeCycle } from './machine';
import type { ImportEvent } from './types';

/** The status after an event, or null when the life cycle does not allow the event in this status. */
export function nextImportStatus(status: ImportStatus, event: ImportEvent['type']): ImportStatus | null {
  const before = importLifeCycle.resolveState({ value: status });
  if (!before.can({ type: event })) return null;
  const [after] = transition(importLifeCycle, before, { type: event });
  return after.value;
}
