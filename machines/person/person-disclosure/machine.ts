import type { Disclosure } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Everything that is stored of a person (own addition, personDisclosureEnabled); read once, because each reading is logged. */
export const personDisclosureMachine = readingMachine<Disclosure>({
  id: 'person-disclosure',
  description: 'Auskunft: alles, was über eine Person gespeichert ist.',
  req: ['SCREEN-05', 'CALL-40', 'PERM-04'],
});
