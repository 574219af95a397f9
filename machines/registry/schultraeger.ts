import { workflow, type RegistryEntry } from './entry';

/** School carriers and their schools. */
export const SCHULTRAEGER: readonly RegistryEntry[] = [
  workflow('schultraeger', 'Liste der Schulträger', () => import('../schultraeger/model'), { pattern: 'list' }),
  workflow('schultraeger-form', 'Schulträger anlegen und umbenennen', () => import('../schultraeger-form/model'), { pattern: 'form' }),
  workflow('traeger-moves', 'Zuordnen der Schulen eines Schulträgers', () => import('../traeger-moves/model')),
  workflow('schulen-moves', 'Zuordnungen von Schulen zu einem Schulträger', () => import('../schulen-moves/model'), { pattern: 'bulk' }),
];
