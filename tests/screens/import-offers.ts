import type { ListQuery } from '#machines/patterns/list/types';
import { listEvents } from './patterns/list';

/** How each event of the offer comes about on the page. */
export const offersEvents = listEvents<ListQuery>('offers', {});
