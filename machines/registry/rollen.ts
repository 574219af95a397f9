import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('rollen');

/** Roles. */
export const ROLLEN: readonly RegistryEntry[] = [
  workflow('rollen', 'Liste der Rollen', () => import('#machines/rollen/rollen/model'), { pattern: 'list' }),
  workflow('rolle-form', 'Rolle anlegen und bearbeiten', () => import('#machines/rollen/rolle-form/model'), { pattern: 'form' }),
  workflow('rolle-creation', 'Seite einer neuen Rolle', () => import('#machines/rollen/rolle-creation/model')),
  workflow('rolle-angebote', 'Angebote einer neuen Rolle', () => import('#machines/rollen/rolle-angebote/model')),
  workflow('rolle-details', 'Seite einer Rolle', () => import('#machines/rollen/rolle-details/model')),
  workflow('rolle-record', 'Rolle', () => import('#machines/rollen/rolle-record/model'), { pattern: 'reading' }),
  workflow('rolle-choices', 'Rechte einer Rolle', () => import('#machines/rollen/rolle-choices/model'), { pattern: 'reading' }),
  workflow('ebene-angebote', 'Angebote einer Administrationsebene', () => import('#machines/rollen/ebene-angebote/model'), {
    pattern: 'reading',
  }),
  workflow('rolle-deletion', 'Löschung einer Rolle', () => import('#machines/rollen/rolle-deletion/model'), { pattern: 'action' }),
];
