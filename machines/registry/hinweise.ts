import { workflow, type RegistryEntry } from './entry';

/** Notices. */
export const HINWEISE: readonly RegistryEntry[] = [
  workflow('hinweis-form', 'Hinweis bearbeiten und veröffentlichen', () => import('../hinweis-form/model'), { pattern: 'form' }),
  workflow('hinweis-verlauf', 'Frühere Stände des Hinweises', () => import('../hinweis-verlauf/model'), { pattern: 'reading' }),
];
