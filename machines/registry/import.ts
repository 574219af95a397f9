import { workflow, type RegistryEntry } from './entry';

/** The import of users. */
export const IMPORT: readonly RegistryEntry[] = [
  workflow('import', 'Import von Benutzern', () => import('../import/model')),
  workflow('import-offers', 'Offene Importe', () => import('../import-offers/model'), { pattern: 'list' }),
  workflow('import-history', 'Verlauf der Importe', () => import('../import-history/model'), { pattern: 'list' }),
  workflow('import-deletion', 'Löschen eines Imports', () => import('../import-deletion/model'), { pattern: 'action' }),
];
