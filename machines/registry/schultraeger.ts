import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('schultraeger');

/** School carriers and their schools. */
export const SCHULTRAEGER: readonly RegistryEntry[] = [
  workflow('schultraeger', 'Liste der Schulträger', () => import('#machines/schultraeger/schultraeger/model'), { pattern: 'list' }),
  workflow('schultraeger-form', 'Schulträger anlegen und umbenennen', () => import('#machines/schultraeger/schultraeger-form/model'), {
    pattern: 'form',
  }),
  workflow('traeger-moves', 'Zuordnen der Schulen eines Schulträgers', () => import('#machines/schultraeger/traeger-moves/model')),
  workflow('schulen-moves', 'Zuordnungen von Schulen zu einem Schulträger', () => import('#machines/schultraeger/schulen-moves/model'), {
    pattern: 'bulk',
  }),
];
