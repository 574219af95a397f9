import type { ENDPOINTS, EndpointId } from '#contract/endpoints';
import type { RouteName } from '#contract/route-table';

type AddressOf<K extends EndpointId> = (typeof ENDPOINTS)[K]['path'];
type ListOf<K extends EndpointId> = `${AddressOf<K>}?${string}`;

const START: readonly [AddressOf<'provider.list'>, AddressOf<'meldung.current'>, AddressOf<'personInfo.get'>] = [
  '/api/provider',
  '/api/portal/meldung/current',
  '/api/person-info',
];
const organisationen = (query: string): readonly [ListOf<'organisationen.list'>] => [`/api/organisationen?${query}&offset=0&limit=30`];
const PERSONEN: ListOf<'personen.frontend'> = '/api/personen-frontend?sortField=familienname&sortOrder=asc&offset=0&limit=30';
const ROLLEN: ListOf<'rolle.list'> = '/api/rolle?offset=0&limit=30';

/**
 * The calls that a page makes first for who is signed in, as its screen makes them where the address names nothing else. The page's file
 * names them, so that they begin beside the download (decision 750); the landing page leads who is signed in to the start page.
 */
export const BEGINS_WITH: Partial<Record<RouteName, readonly string[]>> = {
  landing: START,
  start: START,
  'person-management': [PERSONEN],
  'klasse-management': organisationen('typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&sortField=name&sortOrder=asc'),
  'rolle-management': [ROLLEN],
  'schule-management': organisationen('typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&sortField=kennung&sortOrder=asc'),
  'schultraeger-management': organisationen('typ=TRAEGER&systemrechte=SCHULTRAEGER_VERWALTEN&sortField=name&sortOrder=asc'),
};
