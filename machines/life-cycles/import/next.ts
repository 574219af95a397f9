import { transition } from 'xstate';
import type { ImportStatus } from '#contract/import-enums';
import { importLifeCycle } from './machine';
import type { ImportEvent } from './types';

/** What an event does with an import. */
export interface ImportStep {
  readonly status: ImportStatus;
  /** Its rows are erased with it, start passwords among them (D-12). */
  readonly erasesRows: boolean;
}

/** What an event makes of an import of this status, or null when the life cycle does not allow it there. */
export function importStep(status: ImportStatus, event: ImportEvent['type']): ImportStep | null {
  const before = importLifeCycle.resolveState({ value: status });
  if (!before.can({ type: event })) return null;
  const [after, actions] = transition(importLifeCycle, before, { type: event });
  return { status: after.value, erasesRows: actions.some(({ type }) => type === 'eraseRows') };
}

/** The status after an event, or null when the life cycle does not allow the event in this status. */
export const nextImportStatus = (status: ImportStatus, event: ImportEvent['type']): ImportStatus | null =>
  importStep(status, event)?.status ?? null;
