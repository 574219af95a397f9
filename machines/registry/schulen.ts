import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('schulen');

/** Schools. */
export const SCHULEN: readonly RegistryEntry[] = [
  workflow('schulen', 'Liste der Schulen', () => import('#machines/schulen/schulen/model'), { pattern: 'list' }),
  workflow(
    'schulen-itslearning',
    'Übertragungen der gelisteten Schulen an itslearning',
    () => import('#machines/schulen/schulen-itslearning/model'),
    {
      pattern: 'details',
    },
  ),
  workflow('schule-form', 'Schule anlegen', () => import('#machines/schulen/schule-form/model'), { pattern: 'form' }),
  workflow('schule-itslearning', 'Freischaltung einer Schule für itslearning', () => import('#machines/schulen/schule-itslearning/model'), {
    pattern: 'action',
  }),
  workflow('schule-check', 'Was vor dem Löschen einer Schule im Weg steht', () => import('#machines/schulen/schule-check/model')),
  workflow('schule-verwendung', 'Was einer Schule zugeordnet ist', () => import('#machines/schulen/schule-verwendung/model'), {
    pattern: 'reading',
  }),
  workflow('schule-deletion', 'Löschen einer Schule', () => import('#machines/schulen/schule-deletion/model'), { pattern: 'action' }),
  workflow('schulen-file', 'Datei mit Schulen wählen und prüfen', () => import('#machines/schulen/schulen-file/model')),
  workflow('schulen-load', 'Schulen aus einer Datei laden', () => import('#machines/schulen/schulen-load/model'), { pattern: 'bulk' }),
];
