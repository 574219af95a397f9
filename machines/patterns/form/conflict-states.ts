import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { formSetup, idOf, recordOf, takenOf } from './setup';

const CONFLICT = ['STATE-12'] as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;

export const DISCARD = {
  target: '#clean',
  actions: 'discard',
  description: 'Die Änderungen werden verworfen.',
  meta: { req: ['ERR-00'] },
} as const;

const ASKS_ANEW = {
  guard: 'asksAnew',
  target: '#askedAnew',
  actions: 'settle',
  description: 'Auf dem neuen Stand nimmt oder gibt das Speichern jemandem etwas: gefragt wird mit dem, was jetzt gilt.',
  meta: { req: ['D-28', 'STATE-12'] },
} as const;

const TO_GONE = {
  target: '#gone',
  actions: FAILED,
  description: 'Was geändert werden sollte, gibt es nicht mehr.',
  meta: { req: ['ERR-00', 'STATE-12'] },
} as const;
/** A branch of an `onError` of a save, and of reading again what was there. */
export const GONE = { ...TO_GONE, guard: { type: 'isGone', params: failureOf } } as const;
export const NOT_THERE = { ...TO_GONE, guard: { type: 'isNotThere', params: failureOf } } as const;

/** Branches of a reading before a save: somebody else has changed fields. */
export const OVERTAKEN = [
  {
    guard: { type: 'isSame', params: recordOf },
    target: '#same',
    actions: { type: 'rememberTheirs', params: recordOf },
    description: 'Was man wollte, steht schon da: es gibt nichts zu speichern und nichts zu entscheiden.',
    meta: { req: CONFLICT },
  },
  {
    guard: { type: 'isUncontested', params: recordOf },
    target: '#mergeable',
    actions: { type: 'rememberTheirs', params: recordOf },
    description: 'Geändert wurden andere Felder: beides lässt sich zusammen speichern.',
    meta: { req: CONFLICT },
  },
  {
    target: '#conflict',
    actions: { type: 'rememberTheirs', params: recordOf },
    description: 'Beide haben dasselbe Feld geändert: Feld für Feld wird entschieden.',
    meta: { req: CONFLICT },
  },
] as const;

/** Before them: the fields stand as before, and what the save takes has become more. */
export const TAKES_MORE = {
  guard: { type: 'takesMore', params: recordOf },
  target: '#askedAnew',
  actions: { type: 'rememberBase', params: recordOf },
  description: 'Inzwischen nimmt das Speichern mehr, als gefragt war: gefragt wird noch einmal, mit allem.',
  meta: { req: ['D-28', 'STATE-12'] },
} as const;

const comparing = formSetup.createStateConfig({
  id: 'comparing',
  description: 'Der neue Stand wird gelesen; die eigenen Eingaben bleiben.',
  meta: { req: CONFLICT },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'readTheirs',
    src: 'readRecord',
    input: idOf,
    onDone: [TAKES_MORE, ...OVERTAKEN],
    onError: [
      ...refusals('forgetSecrets'),
      NOT_THERE,
      { target: 'incomparable', actions: FAILED, description: 'Der neue Stand ließ sich nicht lesen.', meta: { req: CONFLICT } },
    ],
  },
});

const incomparable = formSetup.createStateConfig({
  description: 'Der neue Stand ist nicht gelesen; die eigenen Eingaben sind noch da.',
  meta: { req: CONFLICT },
  tags: 'guarded',
  on: {
    RETRY: { target: 'comparing', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: CONFLICT } },
    DISCARD: { ...DISCARD, target: 'reading' },
  },
});

const TAKE_THEIRS = {
  ...DISCARD,
  target: 'reading',
  description: 'Die eigenen Änderungen werden verworfen; der neue Stand wird gelesen.',
} as const;

const mergeable = formSetup.createStateConfig({
  id: 'mergeable',
  description: 'Der andere hat anderes geändert: gezeigt wird, was zusammen gespeichert würde.',
  meta: { req: CONFLICT },
  tags: 'guarded',
  on: {
    SUBMIT: [
      ASKS_ANEW,
      {
        target: 'saving',
        actions: 'settle',
        description: 'Beides wird zusammen gespeichert, auf dem neuen Stand.',
        meta: { req: CONFLICT },
      },
    ],
    DISCARD: TAKE_THEIRS,
  },
});

const conflict = formSetup.createStateConfig({
  id: 'conflict',
  description: 'Feld für Feld: mein Wert, der andere Wert; gespeichert wird erst nach der Entscheidung.',
  meta: { req: CONFLICT },
  tags: 'guarded',
  on: {
    TAKE: {
      guard: { type: 'isContested', params: takenOf },
      actions: { type: 'take', params: takenOf },
      description: 'Für ein Feld ist entschieden, wessen Wert gilt.',
      meta: { req: CONFLICT },
    },
    SUBMIT: [
      {
        guard: 'keepsTheirs',
        target: '#clean',
        actions: 'settle',
        description: 'Überall gilt der neue Stand: zu speichern ist nichts.',
        meta: { req: CONFLICT },
      },
      ASKS_ANEW,
      {
        guard: 'isDecided',
        target: 'saving',
        actions: 'settle',
        description: 'Entschieden: es wird auf dem neuen Stand gespeichert.',
        meta: { req: CONFLICT },
      },
    ],
    DISCARD: TAKE_THEIRS,
  },
});

const same = formSetup.createStateConfig({
  id: 'same',
  description: 'Jemand anderes hat gespeichert, was man wollte: das wird gesagt, und zu tun ist nichts mehr.',
  meta: { req: CONFLICT },
  on: { DISCARD: { ...DISCARD, actions: 'settle', description: 'Weiter mit dem neuen Stand.' } },
});

/** Somebody else saved meanwhile (STATE-12): their state is read, compared field by field, and the save stands on it. */
export const conflictStates = { comparing, incomparable, same, mergeable, conflict };
