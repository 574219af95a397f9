import { readingModel } from '#machines/patterns/reading/samples';
import { ebeneAngeboteMachine } from './machine';

export const model = readingModel(ebeneAngeboteMachine, {
  known: [
    {
      name: 'gelesen',
      value: [
        { id: 'e-mail', name: 'E-Mail', later: false, rollenarten: [] },
        { id: 'webuntis', name: 'WebUntis', later: true, rollenarten: ['LEHR', 'LEIT'] },
      ],
    },
    { name: 'keine', value: [] },
  ],
  calls: 'provider.assignableForRolle',
});
