import { workflow, type RegistryEntry } from './entry';

/** Roles. */
export const ROLLEN: readonly RegistryEntry[] = [
  workflow('rollen', 'Liste der Rollen', () => import('../rollen/model'), { pattern: 'list' }),
  workflow('rolle-form', 'Rolle anlegen und bearbeiten', () => import('../rolle-form/model'), { pattern: 'form' }),
  workflow('rolle-angebote', 'Angebote einer neuen Rolle', () => import('../rolle-angebote/model')),
  workflow('rolle-details', 'Seite einer Rolle', () => import('../rolle-details/model')),
  workflow('rolle-record', 'Rolle', () => import('../rolle-record/model'), { pattern: 'reading' }),
  workflow('rolle-choices', 'Angebote und Rechte einer Rolle', () => import('../rolle-choices/model'), { pattern: 'reading' }),
  workflow('rolle-deletion', 'Löschung einer Rolle', () => import('../rolle-deletion/model'), { pattern: 'action' }),
];
