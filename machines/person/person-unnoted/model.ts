import { defineModel } from '#machines/shared/model';
import { personUnnotedMachine } from './machine';
import type { LostSecret } from './types';

const LOST: LostSecret = {
  noteId: 'notiz',
  id: 'lars',
  kind: 'start',
  isDone: true,
  lostAt: Date.UTC(2026, 10, 27, 9, 30),
  name: 'Lars Kröger',
  username: 'lkroeger',
};

export const model = defineModel(personUnnotedMachine, {
  inputs: [{ name: 'auf der Liste', value: { personId: 'person', subject: null } }],
  endpoints: { findLost: 'personenuebersicht.list', forgetNote: 'local', changes: 'local' },
  events: [{ name: 'FORGET', value: { type: 'FORGET' } }],
  actors: {
    findLost: {
      done: [
        { name: 'eines', value: LOST },
        { name: 'keines', value: null },
      ],
      failed: [{ name: 'nichts zu lesen', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    forgetNote: {
      done: [{ name: 'vergessen', value: undefined }],
      failed: [{ name: 'nichts zu schreiben', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    changes: { sent: [{ name: 'LOOK', value: { type: 'LOOK' } }] },
  },
  abstract: ({ lost }) => ({ lost: lost !== null }),
  invariants: [
    {
      name: 'whoever is named lost one',
      sentence: 'Genannt wird jemand genau dann, wenn ein Passwort verloren ging; während neu gesucht wird, bleibt es stehen.',
      req: ['D-12'],
      holds: (snapshot) => snapshot.matches('looking') || snapshot.matches('none') === (snapshot.context.lost === null),
    },
  ],
  steps: [
    {
      name: 'forgotten on demand only',
      sentence: 'Die Notiz wird nur vergessen, wenn jemand es sagt.',
      req: ['D-12'],
      holds: ({ event, orders }) => (event.type === 'FORGET') === orders.some(({ src }) => src === 'forgetNote'),
    },
  ],
  hears: { busy: [], none: [], found: ['FORGET'] },
  isSafe: (snapshot) => snapshot.matches('none') || snapshot.matches('found'),
});
