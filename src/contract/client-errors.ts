import { ENDPOINT_IDS } from './endpoints';
import { ROUTE_NAMES } from './route-table';

/** What goes wrong with a page itself: a view that breaks off, a script that does not come, an answer that is not what was agreed. */
export const CLIENT_ERROR_KINDS = ['view', 'script', 'answer'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Where: a page or a call by the name that the tables give it, never its address. */
export const CLIENT_ERROR_PLACES: readonly string[] = [...ROUTE_NAMES, ...ENDPOINT_IDS];
