import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('pruefprotokoll');

/** The audit log. */
export const PRUEFPROTOKOLL: readonly RegistryEntry[] = [
  workflow('pruefprotokoll', 'Liste des Prüfprotokolls', () => import('#machines/pruefprotokoll/pruefprotokoll/model'), {
    pattern: 'list',
  }),
  workflow('pruefprotokoll-export', 'Prüfprotokoll herunterladen', () => import('#machines/pruefprotokoll/pruefprotokoll-export/model'), {
    pattern: 'action',
  }),
];
