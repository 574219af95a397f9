import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { UserActions } from '../user-action';
import { BULK_IDS, type BulkIds } from '#shared/bulk/parts';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;
const RUNNER = { does: 'environment', invokeId: 'runItems' } as const;
const JOURNAL = { does: 'environment', invokeId: 'journal' } as const;

interface BulkControls {
  readonly ids?: BulkIds;
  /** What closes the result beside its own button. */
  readonly closes?: string;
}

/** How the events of a run come about; what begins it, and what gives it up before that, belongs to the page. */
export const bulkEvents = (
  start: string,
  giveUp: string,
  { ids = BULK_IDS, closes = ids.close }: BulkControls = {},
): UserActions<BulkEvent<unknown, unknown>> => ({
  START: press(start),
  PAUSE: press('bulk-pause-button'),
  GO_ON: press('bulk-go-on-button'),
  CANCEL: [
    press('bulk-cancel-button'),
    press('bulk-discard-button'),
    press('bulk-keep-rest-button'),
    press('back-to-result-button'),
    press(giveUp),
  ],
  RETRY_FAILED: press('bulk-retry-button'),
  SAVE_FAILURES: press(ids.saveFailures),
  SAVE_RESULTS: press('download-result-button'),
  PRINT_RESULTS: [press('print-result-button'), press('print-again-button')],
  PRINTED: press('printed-button'),
  RENEW: press('bulk-renew-button'),
  CLOSE: [press(ids.close), press(closes), press('password-reset-download-confirmation-button'), press('bulk-discard-confirm-button')],
  DECLINE: press('step-up-decline-button'),
  RESUMED: { does: 'environment', invokeId: 'keeper' },
  RUN_HELD: JOURNAL,
  RUN_UNKEPT: JOURNAL,
  RUN_ELSEWHERE: JOURNAL,
  ITEM_DONE: RUNNER,
  ITEM_FAILED: RUNNER,
  BLOCKED: RUNNER,
  RESTED: RUNNER,
});
