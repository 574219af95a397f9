import type { SnapshotFrom } from 'xstate';
import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { personDetailsMachine } from './machine';

type Snapshot = SnapshotFrom<typeof personDetailsMachine>;

const isSaved = (snapshot: Snapshot): boolean =>
  snapshot.matches({ editingMetadata: 'saved' }) || snapshot.matches({ editingZuordnungen: 'saved' });
const isFree = (snapshot: Snapshot): boolean => snapshot.matches('viewing') || isSaved(snapshot);

const TYPES = [
  'EDIT_METADATA',
  'SAVED',
  'LOCK',
  'SET_UP_TOKEN',
  'NEXT',
  'EDIT_ZUORDNUNGEN',
  'CLOSE_CHOICE',
  'CLOSE',
  'STAY',
  'DROP',
] as const;

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
    { name: 'CLOSE(2 vorgemerkt)', value: { type: 'CLOSE', changes: 2 } },
    {
      name: 'ASSIGNED(weiter zu sehen)',
      value: { type: 'ASSIGNED', keepsSight: true, name: 'Lars Kröger', deletedOn: null, personalnummer: '0815' },
    },
    {
      name: 'ASSIGNED',
      value: { type: 'ASSIGNED', keepsSight: false, name: 'Lars Kröger', deletedOn: '2027-02-14', personalnummer: '0815' },
    },
  ],
  actors: {},
  abstract: ({ returned, tokenKind, choice, dropped, outOfSight }) => ({
    returned,
    tokenKind,
    choice: choice?.kind ?? null,
    dropped,
    outOfSight: outOfSight !== null,
  }),
  invariants: [
    {
      name: 'one thing at a time',
      sentence: 'Solange etwas bearbeitet wird, beginnt nichts anderes; was gespeichert ist, hält nichts auf.',
      req: ['SCREEN-05'],
      holds: (snapshot) =>
        (['EDIT_METADATA', 'EDIT_ZUORDNUNGEN', 'LOCK', 'SET_UP_TOKEN'] as const).every(
          (type) => snapshot.can({ type }) === isFree(snapshot),
        ),
    },
    {
      name: 'a question names how many',
      sentence: 'Gefragt wird vor dem Verwerfen genau dann, wenn etwas vorgemerkt ist, und mit der Anzahl.',
      req: ['SCREEN-05'],
      holds: (snapshot) => snapshot.matches({ editingZuordnungen: 'asking' }) === snapshot.context.dropped > 0,
    },
    {
      name: 'told from the answer',
      sentence: 'Wer mit dem Speichern aufhört, eine Person zu verwalten, liest genau das, was die Antwort sagt.',
      req: ['SCREEN-05', 'STATE-05'],
      holds: (snapshot) => snapshot.matches('outOfSight') === (snapshot.context.outOfSight !== null),
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
    {
      name: 'a plan goes on purpose only',
      sentence: 'Vorgemerktes geht nur verloren, nachdem gefragt wurde.',
      req: ['SCREEN-05', 'STATE-13'],
      holds: ({ before, event, after }) =>
        !before.matches('editingZuordnungen') ||
        isSaved(before) ||
        !after.matches('viewing') ||
        event.type === 'DROP' ||
        (event.type === 'CLOSE' && !Object.hasOwn(event, 'changes')),
    },
  ],
  hears: {
    viewing: ['EDIT_METADATA', 'EDIT_ZUORDNUNGEN', 'LOCK', 'SET_UP_TOKEN'],
    editingMetadata: ['CLOSE', 'EDIT_METADATA', 'EDIT_ZUORDNUNGEN', 'LOCK', 'SAVED', 'SET_UP_TOKEN'],
    locking: ['CLOSE'],
    choosingToken: ['CHOOSE_TOKEN', 'CLOSE', 'NEXT'],
    assigningToken: ['CLOSE'],
    editingZuordnungen: [
      'ASSIGNED',
      'CHOOSE_ZUORDNUNG',
      'CLOSE',
      'CLOSE_CHOICE',
      'DROP',
      'EDIT_METADATA',
      'EDIT_ZUORDNUNGEN',
      'LOCK',
      'SET_UP_TOKEN',
      'STAY',
    ],
    outOfSight: [],
  },
  isSafe: (snapshot) => snapshot.matches('viewing') || snapshot.matches('outOfSight'),
});
