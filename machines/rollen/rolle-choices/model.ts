import { readingModel } from '#machines/patterns/reading/samples';
import { rolleChoicesMachine } from './machine';

export const model = readingModel(rolleChoicesMachine, {
  known: [
    {
      name: 'gelesen',
      value: {
        angebote: [
          { id: 'e-mail', name: 'E-Mail', later: false },
          { id: 'webuntis', name: 'WebUntis', later: true },
        ],
        systemrechte: ['KLASSEN_VERWALTEN', 'PERSONEN_VERWALTEN'],
      },
    },
  ],
  calls: ['provider.all', 'rolle.systemrechte'],
});
