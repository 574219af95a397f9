import type { OffersEvent } from '#machines/import-offers/types';
import type { UserActions } from '../../../shared/user-action';

/** How each event of the offer comes about on the page. */
export const offersEvents: UserActions<OffersEvent> = { RETRY: { does: 'press', testid: 'retry-offers-button' } };
