import type { ListedPerson } from '../personen/types';
import type { ListPage } from '#machines/patterns/list/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Whom the filters leave, with the exact total. */
export type FilteredPersonen = ListPage<ListedPerson>;

/** The persons that the filters of the list leave, on all its pages and in its order, read before they are exported (SCREEN-04, CALL-42). */
export const filteredPersonenMachine = readingMachine<FilteredPersonen>({
  id: 'filtered-personen',
  description: 'Gefilterte Benutzer vor dem Export: Namen aller Seiten in der Reihenfolge der Liste, in einem Aufruf.',
  req: ['SCREEN-04', 'LIST-01', 'CALL-42'],
});
