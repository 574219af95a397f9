import { defineModel } from '#machines/shared/model';
import { personLockLifeCycle } from './machine';

const TYPES = ['LOCK', 'UNLOCK', 'EXPIRE', 'NUMBER_OVERDUE', 'NUMBER_ENTERED'] as const;

export const model = defineModel(personLockLifeCycle, {
  inputs: [{ name: 'neue Person', value: undefined }],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'only what is locked by hand is unlocked',
      sentence: 'Aufgehoben wird nur eine Sperre von Hand.',
      req: ['STATE-03'],
      holds: (snapshot) => snapshot.can({ type: 'UNLOCK' }) === (snapshot.matches('locked') || snapshot.matches('lockedWithoutNumber')),
    },
    {
      name: 'always to be locked by hand',
      sentence: 'Von Hand gesperrt werden kann immer, auch neben der Sperre wegen der KoPers.-Nr.',
      req: ['STATE-03', 'STATE-04'],
      holds: (snapshot) => snapshot.can({ type: 'LOCK' }),
    },
  ],
  steps: [
    {
      name: 'only a number opens',
      sentence: 'Eine Sperre wegen der fehlenden KoPers.-Nr. endet nur mit einer Nummer.',
      req: ['STATE-04'],
      holds: ({ before, event, after }) => {
        const lacks = before.matches('withoutNumber') || before.matches('lockedWithoutNumber');
        return !lacks || event.type === 'NUMBER_ENTERED' || after.matches('withoutNumber') || after.matches('lockedWithoutNumber');
      },
    },
    {
      name: 'a number leaves the other lock',
      sentence: 'Eine eingetragene Nummer hebt keine Sperre von Hand auf.',
      req: ['STATE-03', 'STATE-04'],
      holds: ({ before, event, after }) =>
        event.type !== 'NUMBER_ENTERED' || after.matches(before.matches('lockedWithoutNumber') ? 'locked' : 'unlocked'),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('unlocked'),
});
