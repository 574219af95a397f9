import { search, type RegistryEntry } from './entry';

/** Fields that search the server while somebody types. */
export const SEARCHES: readonly RegistryEntry[] = [
  search('schule-search', 'Suche nach einer Schule', () => import('../shared/schule-search/model')),
  search('klasse-search', 'Suche nach einer Klasse', () => import('../shared/klasse-search/model')),
  search('organisation-search', 'Suche nach einer Organisation für einen Filter', () => import('../shared/organisation-search/model')),
  search('rolle-search', 'Suche nach einer Rolle für einen Filter', () => import('../shared/rolle-search/model')),
  search('schulform-search', 'Wahl der Schulform', () => import('../shared/schulform-search/model')),
  search('traeger-search', 'Suche nach einem Schulträger', () => import('../shared/traeger-search/model')),
  search('free-schulen-search', 'Suche nach Schulen ohne Schulträger', () => import('../shared/free-schulen-search/model')),
  search('own-schulen-search', 'Suche nach Schulen des Schulträgers', () => import('../shared/own-schulen-search/model')),
  search(
    'zuordnung-organisation-search',
    'Suche nach der Schule oder Organisation einer Zuordnung',
    () => import('../shared/zuordnung-organisation-search/model'),
  ),
  search('zuordnung-rolle-search', 'Suche nach der Rolle einer Zuordnung', () => import('../shared/zuordnung-rolle-search/model')),
];
