import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('schulen');

/** Schools. */
export const SCHULEN: readonly RegistryEntry[] = [
  workflow('schulen', 'Liste der Schulen', () => import('../schulen/schulen/model'), { pattern: 'list' }),
  workflow(
    'schulen-itslearning',
    'Übertragungen der gelisteten Schulen an itslearning',
    () => import('../schulen/schulen-itslearning/model'),
    {
      pattern: 'details',
    },
  ),
  workflow('schule-form', 'Schule anlegen', () => import('../schulen/schule-form/model'), { pattern: 'form' }),
  workflow('schule-itslearning', 'Freischaltung einer Schule für itslearning', () => import('../schulen/schule-itslearning/model'), {
    pattern: 'action',
  }),
];
