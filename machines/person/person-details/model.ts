import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { personDetailsMachine } from './machine';

const TYPES = ['EDIT_METADATA', 'LOCK', 'SET_UP_TOKEN', 'NEXT', 'EDIT_ZUORDNUNGEN', 'CLOSE_CHOICE', 'CLOSE'] as const;

export const model = defineModel(personDetailsMachine, {
  inputs: [
    { name: 'Person geöffnet', value: { returned: null } },
    { name: 'zurück bei den Namen', value: { returned: 'metadata' } },
    { name: 'zurück bei der Sperre', value: { returned: 'lock' } },
    { name: 'zurück beim Hardware-Token', value: { returned: 'hardwareToken' } },
    { name: 'zurück bei den Zuordnungen', value: { returned: 'zuordnungen' } },
  ],
  endpoints: {},
  events: [
    ...TYPES.map((type) => ({ name: type, value: { type } })),
    { name: 'CHOOSE_TOKEN(Software)', value: { type: 'CHOOSE_TOKEN', kind: 'software' } },
    { name: 'CHOOSE_TOKEN(Hardware)', value: { type: 'CHOOSE_TOKEN', kind: 'hardware' } },
    { name: 'CHOOSE_ZUORDNUNG(neu)', value: { type: 'CHOOSE_ZUORDNUNG', choice: { kind: 'add', line: null } } },
  ],
  actors: {},
  abstract: ({ returned, tokenKind, choice }) => ({ returned, tokenKind, choice: choice?.kind ?? null }),
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
      name: 'a choice is about something',
      sentence: 'Gewählt wird nur, wenn feststeht, worum es geht; danach nicht mehr.',
      req: ['SCREEN-05'],
      holds: ({ after }) => after.matches({ editingZuordnungen: 'choosing' }) === (after.context.choice !== null),
    },
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
    viewing: ['EDIT_METADATA', 'EDIT_ZUORDNUNGEN', 'LOCK', 'SET_UP_TOKEN'],
    editingMetadata: ['CLOSE'],
    locking: ['CLOSE'],
    choosingToken: ['CHOOSE_TOKEN', 'CLOSE', 'NEXT'],
    assigningToken: ['CLOSE'],
    editingZuordnungen: ['CHOOSE_ZUORDNUNG', 'CLOSE', 'CLOSE_CHOICE'],
  },
  isSafe: (snapshot) => snapshot.matches('viewing'),
});
