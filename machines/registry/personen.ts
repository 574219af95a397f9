import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('personen');

/** The list of persons, and what is done to several. */
export const PERSONEN: readonly RegistryEntry[] = [
  workflow('personen', 'Liste der Benutzer', () => import('../personen/personen/model'), { pattern: 'list' }),
  workflow('personen-zuordnungen', 'Zuordnungen der gelisteten Benutzer', () => import('../personen/personen-zuordnungen/model'), {
    pattern: 'details',
  }),
  workflow('edit-choice', 'Wahl vor einer Mehrfachbearbeitung', () => import('../personen/edit-choice/model')),
  workflow('selected-personen', 'Ausgewählte Benutzer', () => import('../personen/selected-personen/model'), { pattern: 'reading' }),
  workflow('personen-several', 'Mehrfachbearbeitung von Benutzern', () => import('../personen/personen-several/model'), {
    pattern: 'bulk',
  }),
  workflow('filtered-personen', 'Gefilterte Benutzer vor dem Export', () => import('../personen/filtered-personen/model'), {
    pattern: 'reading',
  }),
  workflow('personen-export', 'Export der gefilterten Benutzer', () => import('../personen/personen-export/model'), {
    pattern: 'bulk',
  }),
];
