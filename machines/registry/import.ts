import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('import');

/** The import of users. */
export const IMPORT: readonly RegistryEntry[] = [
  workflow('import', 'Import von Benutzern', () => import('#machines/import/import/model')),
  workflow('import-offers', 'Offene Importe', () => import('#machines/import/import-offers/model'), { pattern: 'list' }),
  workflow('import-history', 'Verlauf der Importe', () => import('#machines/import/import-history/model'), { pattern: 'list' }),
  workflow('import-deletion', 'Löschen eines Imports', () => import('#machines/import/import-deletion/model'), { pattern: 'action' }),
];
