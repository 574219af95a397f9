import { defineModel } from '../shared/model';
import { personDetailsMachine } from './machine';

const TYPES = ['EDIT_METADATA', 'LOCK', 'CLOSE'] as const;

export const model = defineModel(personDetailsMachine, {
  inputs: [
    { name: 'Person geöffnet', value: { returned: null } },
    { name: 'zurück bei den Namen', value: { returned: 'metadata' } },
    { name: 'zurück bei der Sperre', value: { returned: 'lock' } },
  ],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: ({ returned }) => ({ returned }),
  invariants: [
    {
      name: 'one thing at a time',
      sentence: 'Solange etwas bearbeitet wird, beginnt nichts anderes.',
      req: ['SCREEN-05'],
      holds: (snapshot) => snapshot.can({ type: 'LOCK' }) === snapshot.matches('viewing'),
    },
  ],
  hears: {
    viewing: ['EDIT_METADATA', 'LOCK'],
    editingMetadata: ['CLOSE'],
    locking: ['CLOSE'],
  },
  isSafe: (snapshot) => snapshot.matches('viewing'),
});
