import type { ListEvent, ListQuery } from '#machines/shared/list/types';
import { listEvents } from '../../../shared/list/events';
import type { UserActions } from '../../../shared/user-action';

/** How each event of the offer comes about on the page. */
export const offersEvents: UserActions<ListEvent<ListQuery>> = {
  ...listEvents('offers', {}),
  RETRY: { does: 'press', testid: 'retry-offers-button' },
};
