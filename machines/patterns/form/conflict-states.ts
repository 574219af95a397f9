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
  target: 'confirming',
  actions: 'settle',
  description: 'Auf dem neuen Stand nimmt das Speichern jemandem etwas: gefragt wird mit dem, was jetzt gilt.',
  meta: { req: ['D-28', 'STATE-12'] },
} as const;

const comparing = formSetup.createStateConfig({
  description: 'Der neue Stand wird gelesen; die eigenen Eingaben bleiben.',
  meta: { req: CONFLICT },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'readTheirs',
    src: 'readRecord',
    input: idOf,
    onDone: [
      {
        guard: { type: 'isUncontested', params: recordOf },
        target: 'mergeable',
        actions: { type: 'rememberTheirs', params: recordOf },
        description: 'Geändert wurden andere Felder: beides lässt sich zusammen speichern.',
        meta: { req: CONFLICT },
      },
      {
        target: 'conflict',
        actions: { type: 'rememberTheirs', params: recordOf },
        description: 'Beide haben dasselbe Feld geändert: Feld für Feld wird entschieden.',
        meta: { req: CONFLICT },
      },
    ],
    onError: [
      ...refusals('forgetSecrets'),
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

/** Somebody else saved meanwhile (STATE-12): their state is read, compared field by field, and the save stands on it. */
export const conflictStates = { comparing, incomparable, mergeable, conflict };
