import type { BulkEvent } from '#machines/shared/bulk/types';
import { stepUpEvents } from '../step-up/events';
import type { UserActions } from '../user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;
const RUNNER = { does: 'environment', invokeId: 'runItems' } as const;

/** How the events of a run come about; what begins it, and what gives it up before that, belongs to the page. */
export const bulkEvents = (start: string, giveUp: string): UserActions<BulkEvent<unknown, unknown>> => ({
  START: press(start),
  PAUSE: press('bulk-pause-button'),
  GO_ON: press('bulk-go-on-button'),
  CANCEL: [press('bulk-cancel-button'), press(giveUp)],
  RETRY_FAILED: press('bulk-retry-button'),
  ...stepUpEvents,
  ITEM_DONE: RUNNER,
  ITEM_FAILED: RUNNER,
  BLOCKED: RUNNER,
  RESTED: RUNNER,
});
