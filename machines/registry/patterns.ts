import { pattern, type RegistryEntry } from './entry';

/** What screens consist of. */
export const PATTERNS: readonly RegistryEntry[] = [
  pattern('list', 'Liste', () => import('../patterns/list/model')),
  pattern('details', 'Angaben zu den Zeilen einer Liste', () => import('../patterns/details/model')),
  pattern('action', 'Aktion', () => import('../patterns/action/model')),
  pattern('form', 'Formular', () => import('../patterns/form/model')),
  pattern('bulk', 'Mehrfachbearbeitung', () => import('../patterns/bulk/model')),
  pattern('search', 'Suche in einem Feld', () => import('../patterns/search/model')),
  pattern('reading', 'Abschnitt einer Seite', () => import('../patterns/reading/model')),
];
