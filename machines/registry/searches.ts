import { search, type RegistryEntry } from './entry';

/** Fields that search the server while somebody types. */
export const SEARCHES: readonly RegistryEntry[] = [
  search('schule-search', 'Suche nach einer Schule', { find: 'Suchen der Schulen', type: 'Nummer oder Name tippen' }),
  search('klasse-search', 'Suche nach einer Klasse', { find: 'Suchen der Klassen', type: 'Klassenname tippen' }),
  search('organisation-search', 'Suche nach einer Organisation für einen Filter', {
    find: 'Suchen der Organisationen',
    type: 'Nummer oder Name tippen',
  }),
  search('rolle-search', 'Suche nach einer Rolle für einen Filter', { find: 'Suchen der Rollen', type: 'Rollenname tippen' }),
  search('schulform-search', 'Wahl der Schulform', { find: 'Lesen der Schulformen' }),
  search('traeger-search', 'Suche nach einem Schulträger', { find: 'Suchen der Schulträger', type: 'Name des Schulträgers tippen' }),
  search('free-schulen-search', 'Suche nach Schulen ohne Schulträger', {
    find: 'Suchen der Schulen ohne Schulträger',
    type: 'Nummer oder Name tippen',
  }),
  search('own-schulen-search', 'Suche nach Schulen des Schulträgers', {
    find: 'Suchen der Schulen dieses Schulträgers',
    type: 'Nummer oder Name tippen',
  }),
  search('zuordnung-organisation-search', 'Suche nach der Schule oder Organisation einer Zuordnung', {
    find: 'Suchen der Organisationen',
    type: 'Nummer oder Name tippen',
  }),
  search('angebot-ebene-search', 'Suche nach dem Bereitsteller eines Angebots', {
    find: 'Suchen der Organisationen',
    type: 'Nummer oder Name tippen',
  }),
  search('zuordnung-rolle-search', 'Suche nach der Rolle einer Zuordnung', { find: 'Suchen der Rollen', type: 'Rollenname tippen' }),
];
