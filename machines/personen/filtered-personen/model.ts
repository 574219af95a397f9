import type { ListedPerson } from '../personen/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { filteredPersonenMachine } from './machine';

const person = (id: string, vorname: string, familienname: string): ListedPerson => ({
  id,
  familienname,
  vorname,
  benutzername: id,
  personalnummer: null,
  isLocked: false,
});
const ANNA = person('anna', 'Anna', 'Meier');

export const model = readingModel(filteredPersonenMachine, {
  known: [
    { name: 'zwei', value: { items: [ANNA, person('bo', 'Bo', 'Jansen')], total: 2 } },
    { name: 'eine', value: { items: [ANNA], total: 1 } },
  ],
  calls: 'personen.frontend',
});
