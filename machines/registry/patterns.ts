import { pattern, type RegistryEntry } from './entry';

/** What screens consist of. */
export const PATTERNS: readonly RegistryEntry[] = [
  pattern('list', 'Liste', () => import('#machines/patterns/list/model')),
  pattern('details', 'Angaben zu den Zeilen einer Liste', () => import('#machines/patterns/details/model')),
  pattern('action', 'Aktion', () => import('#machines/patterns/action/model')),
  pattern('form', 'Formular', () => import('#machines/patterns/form/model')),
  pattern('bulk', 'Mehrfachbearbeitung', () => import('#machines/patterns/bulk/model')),
  pattern('search', 'Suche in einem Feld', () => import('#machines/patterns/search/model')),
  pattern('reading', 'Abschnitt einer Seite', () => import('#machines/patterns/reading/model')),
];
