import { createFetch } from 'ofetch';
import { fetchOrTake } from './early';

/** Makes every request of the portal, so that what was asked for early is not asked for twice. */
export const ofetch = createFetch({ fetch: fetchOrTake });
