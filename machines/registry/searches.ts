import { search, type RegistryEntry } from './entry';

/** Fields that search the server while somebody types. */
export const SEARCHES: readonly RegistryEntry[] = [
  search('schule-search', 'Suche nach einer Schule', () => import('../searches/schule-search/model')),
  search('klasse-search', 'Suche nach einer Klasse', () => import('../searches/klasse-search/model')),
  search('organisation-search', 'Suche nach einer Organisation für einen Filter', () => import('../searches/organisation-search/model')),
  search('rolle-search', 'Suche nach einer Rolle für einen Filter', () => import('../searches/rolle-search/model')),
  search('schulform-search', 'Wahl der Schulform', () => import('../searches/schulform-search/model')),
  search('traeger-search', 'Suche nach einem Schulträger', () => import('../searches/traeger-search/model')),
  search('free-schulen-search', 'Suche nach Schulen ohne Schulträger', () => import('../searches/free-schulen-search/model')),
  search('own-schulen-search', 'Suche nach Schulen des Schulträgers', () => import('../searches/own-schulen-search/model')),
  search(
    'zuordnung-organisation-search',
    'Suche nach der Schule oder Organisation einer Zuordnung',
    () => import('../searches/zuordnung-organisation-search/model'),
  ),
  search('zuordnung-rolle-search', 'Suche nach der Rolle einer Zuordnung', () => import('../searches/zuordnung-rolle-search/model')),
];
