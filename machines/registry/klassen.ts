import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('klassen');

/** Classes. */
export const KLASSEN: readonly RegistryEntry[] = [
  workflow('klassen', 'Liste der Klassen', () => import('../klassen/klassen/model'), { pattern: 'list' }),
  workflow('klasse-form', 'Klasse anlegen und umbenennen', () => import('../klassen/klasse-form/model'), { pattern: 'form' }),
  workflow('klasse-deletion', 'Löschung einer Klasse', () => import('../klassen/klasse-deletion/model'), { pattern: 'action' }),
  workflow('klassen-several', 'Mehrere Klassen auf einmal', () => import('../klassen/klassen-several/model'), { pattern: 'bulk' }),
];
