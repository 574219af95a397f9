import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('rollen');

/** Roles. */
export const ROLLEN: readonly RegistryEntry[] = [
  workflow('rollen', 'Liste der Rollen', () => import('../rollen/rollen/model'), { pattern: 'list' }),
  workflow('rolle-form', 'Rolle anlegen und bearbeiten', () => import('../rollen/rolle-form/model'), { pattern: 'form' }),
  workflow('rolle-angebote', 'Angebote einer neuen Rolle', () => import('../rollen/rolle-angebote/model')),
  workflow('rolle-details', 'Seite einer Rolle', () => import('../rollen/rolle-details/model')),
  workflow('rolle-record', 'Rolle', () => import('../rollen/rolle-record/model'), { pattern: 'reading' }),
  workflow('rolle-choices', 'Angebote und Rechte einer Rolle', () => import('../rollen/rolle-choices/model'), {
    pattern: 'reading',
  }),
  workflow('rolle-deletion', 'Löschung einer Rolle', () => import('../rollen/rolle-deletion/model'), { pattern: 'action' }),
];
