import { defineModel } from '#machines/shared/model';
import { keptRunMachine } from './machine';
import type { Found } from './setup';

const run: Found = { runId: 'lauf', items: ['a'], params: 'x', outcomes: {}, lost: [], unheard: [], brokenOffAt: 0 };

export const model = defineModel(keptRunMachine, {
  inputs: [{ name: 'person', value: { personId: 'person', subject: null } }],
  endpoints: { findRun: 'local' },
  events: [{ name: 'CLOSED', value: { type: 'CLOSED' } }],
  actors: {
    findRun: {
      done: [
        { name: 'einer', value: run },
        { name: 'keiner', value: null },
      ],
      failed: [{ name: 'nichts zu lesen', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ run: found }) => ({ run: found !== null }),
  invariants: [
    {
      name: 'only what was found is offered',
      sentence: 'Angeboten wird ein Lauf genau dann, wenn einer gefunden ist.',
      req: ['SCREEN-09'],
      holds: (snapshot) => snapshot.matches('found') === (snapshot.context.run !== null),
    },
  ],
  hears: { busy: [], none: [], found: ['CLOSED'] },
  isSafe: (snapshot) => snapshot.matches('none') || snapshot.matches('found'),
});
