import { readingModel } from '#machines/patterns/reading/samples';
import { rolleChoicesMachine } from './machine';

export const model = readingModel(rolleChoicesMachine, {
  known: [{ name: 'gelesen', value: { systemrechte: ['KLASSEN_VERWALTEN', 'PERSONEN_VERWALTEN'] } }],
  calls: 'rolle.systemrechte',
});
