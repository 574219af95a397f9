import type { ImportVorgang } from '#contract/types';
import type { HistoryQuery } from '#machines/import-history/types';
import type { ActionEvent } from '#machines/shared/action/types';
import { listEvents } from '../../../shared/list/events';
import { stepUpEvents } from '../../../shared/step-up/events';
import type { UserActions } from '../../user-action';

const press = (testid: string) => ({ does: 'press', testid }) as const;
const NEVER = press('no-such-control');

/** How each event of the history comes about on the page. */
export const historyEvents = listEvents<HistoryQuery>('history', { status: 'status', organisationId: 'schule', rolleId: 'rolle' });

/** How each event of a deletion comes about there. */
export const deletionEvents: UserActions<ActionEvent<ImportVorgang>> = {
  ...stepUpEvents,
  OPEN: { does: 'press', testid: ({ subject }) => `delete-import-${subject.id}` },
  CONFIRM: press('confirm-delete-button'),
  RETRY: press('confirm-delete-button'),
  CANCEL: press('cancel-delete-button'),
  CLOSE: [press('close-deletion-button'), press('cancel-delete-button')],
  REVEAL: NEVER,
  COVER: NEVER,
  PRINT: NEVER,
};
