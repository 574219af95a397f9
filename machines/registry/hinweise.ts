import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('hinweise');

/** Notices. */
export const HINWEISE: readonly RegistryEntry[] = [
  workflow('hinweis-form', 'Hinweis bearbeiten und veröffentlichen', () => import('#machines/hinweise/hinweis-form/model'), {
    pattern: 'form',
  }),
  workflow('hinweis-verlauf', 'Frühere Stände des Hinweises', () => import('#machines/hinweise/hinweis-verlauf/model'), {
    pattern: 'reading',
  }),
];
