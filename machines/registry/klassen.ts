import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('klassen');

/** Classes. */
export const KLASSEN: readonly RegistryEntry[] = [
  workflow('klassen', 'Liste der Klassen', () => import('#machines/klassen/klassen/model'), { pattern: 'list' }),
  workflow('klasse-form', 'Klasse anlegen und umbenennen', () => import('#machines/klassen/klasse-form/model'), { pattern: 'form' }),
  workflow('klasse-deletion', 'Löschung einer Klasse', () => import('#machines/klassen/klasse-deletion/model'), { pattern: 'action' }),
  workflow('klasse-verwendung', 'Was eine Klasse hält', () => import('#machines/klassen/klasse-verwendung/model'), { pattern: 'reading' }),
  workflow('klassen-several', 'Mehrere Klassen auf einmal', () => import('#machines/klassen/klassen-several/model'), { pattern: 'bulk' }),
];
