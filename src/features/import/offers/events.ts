import type { ListQuery } from '#machines/shared/list/types';
import { listEvents } from '../../../shared/list/events';

/** How each event of the offer comes about on the page. */
export const offersEvents = listEvents<ListQuery>('offers', {});
