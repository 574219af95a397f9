import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('person-creation');

/** How persons come to be, and how they are added to a school. */
export const PERSON_CREATION: readonly RegistryEntry[] = [
  workflow('person-creation', 'Person anlegen oder hinzufügen', () => import('#machines/person-creation/person-creation/model')),
  workflow(
    'landesbediensteter-search',
    'Landesbedienstete suchen',
    () => import('#machines/person-creation/landesbediensteter-search/model'),
  ),
  workflow(
    'landesbediensteter-person',
    'Wer einer Schule hinzugefügt wird',
    () => import('#machines/person-creation/landesbediensteter-person/model'),
    {
      pattern: 'reading',
    },
  ),
];
