import { workflow, type RegistryEntry } from './entry';

/** The list of persons, and what is done to several. */
export const PERSONEN: readonly RegistryEntry[] = [
  workflow('personen', 'Liste der Benutzer', () => import('../personen/model'), { pattern: 'list' }),
  workflow('personen-zuordnungen', 'Zuordnungen der gelisteten Benutzer', () => import('../personen-zuordnungen/model'), {
    pattern: 'details',
  }),
  workflow('edit-choice', 'Wahl vor einer Mehrfachbearbeitung', () => import('../edit-choice/model')),
  workflow('selected-personen', 'Ausgewählte Benutzer', () => import('../selected-personen/model'), { pattern: 'reading' }),
  workflow('personen-several', 'Mehrfachbearbeitung von Benutzern', () => import('../personen-several/model'), { pattern: 'bulk' }),
  workflow('filtered-personen', 'Gefilterte Benutzer vor dem Export', () => import('../filtered-personen/model'), { pattern: 'reading' }),
  workflow('personen-export', 'Export der gefilterten Benutzer', () => import('../personen-export/model'), { pattern: 'bulk' }),
];
