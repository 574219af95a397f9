import { defineModel } from '#machines/shared/model';
import { itslearningLifeCycle } from './machine';

const TYPES = ['REQUEST', 'SKIP', 'CONFIRM', 'REFUSE'] as const;

export const model = defineModel(itslearningLifeCycle, {
  inputs: [{ name: 'neue Schule', value: undefined }],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'only a request is answered',
      sentence: 'itslearning antwortet nur auf eine vorgemerkte Übertragung.',
      req: ['STATE-10'],
      holds: (snapshot) => (['CONFIRM', 'REFUSE'] as const).every((type) => snapshot.can({ type }) === snapshot.matches('PENDING')),
    },
    {
      name: 'always once more',
      sentence: 'In jedem Stand lässt sich die Übertragung erneut verlangen.',
      req: ['STATE-10'],
      holds: (snapshot) => snapshot.can({ type: 'REQUEST' }) || snapshot.can({ type: 'SKIP' }),
    },
    {
      name: 'replacement schools stay here',
      sentence: 'Eine freigeschaltete Ersatzschule lässt sich nicht zur Übertragung vormerken.',
      req: ['STATE-10'],
      holds: (snapshot) => !snapshot.matches('SKIPPED') || !snapshot.can({ type: 'REQUEST' }),
    },
  ],
  steps: [
    {
      name: 'transferred by a yes',
      sentence: 'Übertragen ist eine Schule nur durch die Bestätigung von itslearning.',
      req: ['STATE-10'],
      holds: ({ event, after }) => !after.matches('TRANSFERRED') || event.type === 'CONFIRM',
    },
  ],
  isSafe: (snapshot) => !snapshot.matches('PENDING'),
});
