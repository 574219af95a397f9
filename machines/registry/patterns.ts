import { pattern, type RegistryEntry } from './entry';

/** What screens consist of. */
export const PATTERNS: readonly RegistryEntry[] = [
  pattern('list', 'Liste', () => import('../shared/list/model')),
  pattern('details', 'Angaben zu den Zeilen einer Liste', () => import('../shared/details/model')),
  pattern('action', 'Aktion', () => import('../shared/action/model')),
  pattern('form', 'Formular', () => import('../shared/form/model')),
  pattern('bulk', 'Mehrfachbearbeitung', () => import('../shared/bulk/model')),
  pattern('search', 'Suche in einem Feld', () => import('../shared/search/model')),
  pattern('reading', 'Abschnitt einer Seite', () => import('../shared/reading/model')),
];
