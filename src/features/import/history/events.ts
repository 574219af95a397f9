import type { HistoryEvent } from '#machines/import-history/types';
import type { UserActions } from '../../../shared/user-action';

const press = <Id extends string>(testid: Id) => ({ does: 'press', testid }) as const;
const KEEPER = { does: 'environment', invokeId: 'keeper' } as const;

/** How each event of the history comes about on the page. */
export const historyEvents: UserActions<HistoryEvent> = {
  STATUS_CHOSEN: { does: 'pick', testid: 'history-status-select', value: ({ status }) => status ?? '' },
  SCHULE_CHOSEN: { does: 'pick', testid: 'history-schule-select', value: ({ organisationId }) => organisationId ?? '' },
  ROLLE_CHOSEN: { does: 'pick', testid: 'history-rolle-select', value: ({ rolleId }) => rolleId ?? '' },
  RESET_FILTERS: press('reset-filters-button'),
  SORT: { does: 'press', testid: ({ field }) => `sort-${field}` },
  PAGE: { does: 'press', testid: ({ page }) => (page === 0 ? 'previous-page-button' : 'next-page-button') },
  SIZE: { does: 'pick', testid: 'page-size-select', value: ({ size }) => String(size) },
  REFRESH: press('refresh-history-button'),
  RETRY: press('retry-button'),
  DELETE: { does: 'press', testid: ({ id }) => `delete-import-${id}` },
  CONFIRM: press('confirm-delete-button'),
  CANCEL: press('cancel-delete-button'),
  CONFIRM_STEP_UP: press('step-up-confirm-button'),
  CONFIRM_SIGN_IN: press('step-up-confirm-button'),
  DECLINE: press('step-up-decline-button'),
  KEPT: KEEPER,
  NOT_KEPT: KEEPER,
  RESUMED: KEEPER,
};
