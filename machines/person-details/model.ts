import { defineModel } from '../shared/model';
import { doesIt } from '../shared/steps';
import { personDetailsMachine } from './machine';

const TYPES = ['EDIT_METADATA', 'LOCK', 'SET_UP_TOKEN', 'NEXT', 'CLOSE'] as const;

export const model = defineModel(personDetailsMachine, {
  inputs: [
    { name: 'Person geöffnet', value: { returned: null } },
    { name: 'zurück bei den Namen', value: { returned: 'metadata' } },
    { name: 'zurück bei der Sperre', value: { returned: 'lock' } },
    { name: 'zurück beim Hardware-Token', value: { returned: 'hardwareToken' } },
  ],
  endpoints: {},
  events: [
    ...TYPES.map((type) => ({ name: type, value: { type } })),
    { name: 'CHOOSE_TOKEN(Software)', value: { type: 'CHOOSE_TOKEN', kind: 'software' } },
    { name: 'CHOOSE_TOKEN(Hardware)', value: { type: 'CHOOSE_TOKEN', kind: 'hardware' } },
  ],
  actors: {},
  abstract: ({ returned, tokenKind }) => ({ returned, tokenKind }),
  invariants: [
    {
      name: 'one thing at a time',
      sentence: 'Solange etwas bearbeitet wird, beginnt nichts anderes.',
      req: ['SCREEN-05'],
      holds: (snapshot) =>
        snapshot.can({ type: 'LOCK' }) === snapshot.matches('viewing') &&
        snapshot.can({ type: 'SET_UP_TOKEN' }) === snapshot.matches('viewing'),
    },
  ],
  steps: [
    {
      name: 'a key for who wants one',
      sentence: 'Ein Schlüssel wird nur erzeugt, wenn ein Software-Token gewählt ist und jemand weitergeht.',
      req: ['CALL-07', 'SCREEN-15'],
      holds: (step) =>
        doesIt(step, 'beginSoftwareToken') ===
        (step.before.matches('choosingToken') && step.event.type === 'NEXT' && step.before.context.tokenKind === 'software'),
    },
  ],
  hears: {
    viewing: ['EDIT_METADATA', 'LOCK', 'SET_UP_TOKEN'],
    editingMetadata: ['CLOSE'],
    locking: ['CLOSE'],
    choosingToken: ['CHOOSE_TOKEN', 'CLOSE', 'NEXT'],
    assigningToken: ['CLOSE'],
  },
  isSafe: (snapshot) => snapshot.matches('viewing'),
});
