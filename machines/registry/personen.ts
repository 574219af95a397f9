import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('personen');

/** The list of persons, and what is done to several. */
export const PERSONEN: readonly RegistryEntry[] = [
  workflow('personen', 'Liste der Benutzer', () => import('#machines/personen/personen/model'), { pattern: 'list' }),
  workflow('personen-zuordnungen', 'Zuordnungen der gelisteten Benutzer', () => import('#machines/personen/personen-zuordnungen/model'), {
    pattern: 'details',
  }),
  workflow('personen-edit', 'Mehrfachbearbeitung bis zur Rückfrage', () => import('#machines/personen/personen-edit/model')),
  workflow('personen-several', 'Mehrfachbearbeitung von Benutzern', () => import('#machines/personen/personen-several/model'), {
    pattern: 'bulk',
  }),
  workflow('personen-file', 'Gefilterte Benutzer als Datei', () => import('#machines/personen/personen-file/model')),
  workflow('personen-export', 'Lesen für den Export', () => import('#machines/personen/personen-export/model'), {
    pattern: 'bulk',
  }),
];
