import type { ImportVorgang } from '#contract/types';
import type { HistoryQuery } from '#machines/import/import-history/types';
import { actionEvents } from './patterns/dialog';
import { listEvents } from './patterns/list';
import { LINK_TO_HISTORY } from '#features/import/address';
import { historyCodec } from '#features/import/history/address';

/** How each event of the history comes about on the page. */
export const historyEvents = listEvents<HistoryQuery>(
  'history',
  { status: 'status', organisationId: 'schule', rolleId: 'rolle' },
  (query) => historyCodec.write(query, LINK_TO_HISTORY.to.search),
);

/** How each event of a deletion comes about there. */
export const deletionEvents = actionEvents<ImportVorgang>({
  open: ({ subject }) => `delete-import-${subject.id}`,
  confirm: 'confirm-delete-button',
  cancel: 'cancel-delete-button',
  close: 'close-deletion-button',
});
