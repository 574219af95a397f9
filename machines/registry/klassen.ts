import { workflow, type RegistryEntry } from './entry';

/** Classes. */
export const KLASSEN: readonly RegistryEntry[] = [
  workflow('klassen', 'Liste der Klassen', () => import('../klassen/model'), { pattern: 'list' }),
  workflow('klasse-form', 'Klasse anlegen und umbenennen', () => import('../klasse-form/model'), { pattern: 'form' }),
  workflow('klasse-deletion', 'Löschung einer Klasse', () => import('../klasse-deletion/model'), { pattern: 'action' }),
  workflow('klassen-several', 'Mehrere Klassen auf einmal', () => import('../klassen-several/model'), { pattern: 'bulk' }),
];
