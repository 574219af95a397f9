import { workflow, type RegistryEntry } from './entry';

/** Schools. */
export const SCHULEN: readonly RegistryEntry[] = [
  workflow('schulen', 'Liste der Schulen', () => import('../schulen/model'), { pattern: 'list' }),
  workflow('schulen-itslearning', 'Übertragungen der gelisteten Schulen an itslearning', () => import('../schulen-itslearning/model'), {
    pattern: 'details',
  }),
  workflow('schule-form', 'Schule anlegen', () => import('../schule-form/model'), { pattern: 'form' }),
  workflow('schule-itslearning', 'Freischaltung einer Schule für itslearning', () => import('../schule-itslearning/model'), {
    pattern: 'action',
  }),
];
