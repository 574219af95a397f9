import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('angebote');

/** Angebote and Rollenerweiterungen. */
export const ANGEBOTE: readonly RegistryEntry[] = [
  workflow('angebote', 'Liste der Angebote', () => import('#machines/angebote/angebote/model'), { pattern: 'list' }),
  workflow('angebot-form', 'Angebot anlegen und bearbeiten', () => import('#machines/angebote/angebot-form/model'), { pattern: 'form' }),
  workflow('angebot-page', 'Seite eines Angebots', () => import('#machines/angebote/angebot-page/model')),
  workflow('angebot-details', 'Angebot', () => import('#machines/angebote/angebot-details/model'), { pattern: 'reading' }),
  workflow(
    'angebot-rollenerweiterungen',
    'Rollenerweiterungen eines Angebots',
    () => import('#machines/angebote/angebot-rollenerweiterungen/model'),
    { pattern: 'list' },
  ),
  workflow('angebot-verwendung', 'Verwendung eines Angebots', () => import('#machines/angebote/angebot-verwendung/model'), {
    pattern: 'reading',
  }),
  workflow('angebot-deletion', 'Löschung eines Angebots', () => import('#machines/angebote/angebot-deletion/model'), {
    pattern: 'action',
  }),
  workflow('rollenerweiterungen-end', 'Ende von Rollenerweiterungen', () => import('#machines/angebote/rollenerweiterungen-end/model'), {
    pattern: 'bulk',
  }),
  workflow('schul-angebote', 'Liste der Angebote einer Schule', () => import('#machines/angebote/schul-angebote/model'), {
    pattern: 'list',
  }),
  workflow('rollenerweiterung', 'Rollenerweiterung an einer Schule', () => import('#machines/angebote/rollenerweiterung/model')),
  workflow('vidis-sync', 'Abruf der Angebote aus VIDIS', () => import('#machines/angebote/vidis-sync/model'), { pattern: 'action' }),
];
