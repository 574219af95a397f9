import { defineModel } from '#machines/shared/model';
import { namesAtPlaceMachine } from './machine';

export const model = defineModel(namesAtPlaceMachine, {
  inputs: [{ name: 'Ort', value: { place: 'schule' } }],
  endpoints: { readNames: ['organisationen.list', 'rolle.list'] },
  events: [],
  actors: {
    readNames: {
      done: [{ name: 'zwei', value: ['1A', '1B'] }],
      failed: [{ name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ names }) => ({ names: names.length > 0 }),
  invariants: [
    {
      name: 'only what was read is pointed out',
      sentence: 'Hingewiesen wird nur auf Namen, die gelesen sind.',
      req: ['D-37'],
      holds: (snapshot) => snapshot.context.names.length === 0 || snapshot.matches('known'),
    },
  ],
  hears: { busy: [], known: [], unknown: [] },
  isSafe: () => true,
});
