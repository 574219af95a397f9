import type { KlasseVerwendung } from '#rules/klassen';
import { readingModel } from '#machines/patterns/reading/samples';
import { klasseVerwendungMachine } from './machine';

/** Nobody is assigned any more. */
export const FREE: KlasseVerwendung = { name: '9a', personen: 0 };

export const model = readingModel(klasseVerwendungMachine, {
  known: [
    { name: 'niemand ist mehr zugeordnet', value: FREE },
    { name: 'inzwischen umbenannt, mit Benutzern', value: { name: '9b', personen: 55 } },
  ],
  calls: ['organisationen.get', 'organisationen.list', 'personen.frontend'],
});
