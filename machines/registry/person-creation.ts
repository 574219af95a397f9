import { workflow, type RegistryEntry } from './entry';

/** How persons come to be, and how they are added to a school. */
export const PERSON_CREATION: readonly RegistryEntry[] = [
  workflow('person-creation', 'Person anlegen oder hinzufügen', () => import('../person-creation/model')),
  workflow('landesbediensteter-search', 'Landesbedienstete suchen', () => import('../landesbediensteter-search/model')),
  workflow('landesbediensteter-person', 'Wer einer Schule hinzugefügt wird', () => import('../landesbediensteter-person/model'), {
    pattern: 'reading',
  }),
];
