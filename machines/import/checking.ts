import { failureOf, outputOf } from '../shared/fired';
import { fileIn, zeilenOf } from './params';
import { importSetup } from './setup';
import { beginning } from './steps';
import { fileOf, klassenOf, uploadOf } from './inputs';
import { REFUSALS } from './refusals';

const BACK = {
  target: '#import.choosing',
  actions: 'forgetFailure',
  description: 'Zurück zur Auswahl; sie bleibt erhalten.',
  meta: { req: ['SCREEN-08'] },
} as const;

/** Where something is wrong with the file, a corrected one can be chosen at once. */
const FILE_CHOSEN = [
  {
    guard: { type: 'isReadable', params: fileIn },
    target: '#import.checkingFile',
    actions: { type: 'rememberFile', params: fileIn },
    description: 'Eine berichtigte Datei wird gewählt und gleich geprüft.',
    meta: { req: ['SCREEN-08', 'VAL-10'] },
  },
  {
    target: '#import.choosing',
    actions: [{ type: 'rememberFile', params: fileIn }, 'rememberProblems'],
    description: 'Die gewählte Datei ist keine CSV-Datei oder zu groß.',
    meta: { req: ['VAL-10'] },
  },
] as const;

/** Left-out rows are to be imported after all. */
export const TAKE_IN = {
  guard: { type: 'isLeftOut', params: zeilenOf },
  actions: { type: 'takeIn', params: zeilenOf },
  description: 'Weggelassene Zeilen sollen doch importiert werden.',
  meta: { req: ['SCREEN-08'] },
} as const;

const checkingFile = importSetup.createStateConfig({
  description: 'Die Datei wird im Browser geprüft; gesendet wird noch nichts.',
  ...beginning('pruefung', ['SCREEN-08', 'VAL-01', 'VAL-10', 'D-11']),
  tags: 'busy',
  invoke: {
    id: 'checkFile',
    src: 'checkFile',
    input: fileOf,
    onDone: [
      {
        guard: { type: 'isFileRefused', params: outputOf },
        target: 'reviewing.refused',
        actions: { type: 'rememberCheck', params: outputOf },
        description: 'Die Datei als Ganzes ist nicht brauchbar.',
        meta: { req: ['ERR-64', 'ERR-67', 'ERR-68', 'VAL-10'] },
      },
      {
        target: 'comparingKlassen',
        actions: { type: 'rememberCheck', params: outputOf },
        description: 'Die Datei ist gelesen; ihre Klassen werden mit denen der Schule verglichen.',
        meta: { req: ['VAL-01', 'D-11', 'ERR-74'] },
      },
    ],
    onError: {
      target: 'reviewing.unreadable',
      actions: { type: 'rememberFailure', params: failureOf },
      description: 'Die Datei ließ sich nicht lesen.',
      meta: { req: ['ERR-64'] },
    },
  },
  on: { BACK },
});

/** Back at the file, in the order of what has to be mended first. */
const FAULTY = {
  guard: 'hasFaultyRows',
  target: 'reviewing.faulty',
  description: 'Mindestens eine Zeile ist fehlerhaft.',
  meta: { req: ['VAL-01', 'ERR-69', 'ERR-70', 'ERR-71', 'ERR-72', 'ERR-73'] },
} as const;

const comparingKlassen = importSetup.createStateConfig({
  description: 'Die Klassen der Datei werden mit denen der Schule verglichen; von den Personen wird nichts gesendet.',
  meta: { req: ['SCREEN-08', 'ERR-74', 'CALL-31'], step: 'pruefung' },
  tags: 'busy',
  invoke: {
    id: 'compareKlassen',
    src: 'compareKlassen',
    input: klassenOf,
    onDone: [
      { ...FAULTY, actions: { type: 'rememberKlassen', params: outputOf } },
      {
        guard: { type: 'hasUnknownKlassen', params: outputOf },
        target: 'reviewing.unknownKlassen',
        actions: { type: 'rememberKlassen', params: outputOf },
        description: 'Die Datei nennt Klassen, die es an der Schule nicht gibt.',
        meta: { req: ['ERR-74', 'VAL-01'] },
      },
      {
        target: 'reviewing.sound',
        actions: { type: 'rememberKlassen', params: outputOf },
        description: 'Alle Zeilen sind in Ordnung, alle Klassen gibt es.',
        meta: { req: ['VAL-01', 'D-11'] },
      },
    ],
    onError: [
      FAULTY,
      {
        target: 'reviewing.sound',
        description:
          'Die Klassen waren nicht zu erfahren: alle Zeilen sind sonst in Ordnung, der Server vergleicht sie nach dem Hochladen.',
        meta: { req: ['VAL-01', 'ERR-00', 'CALL-60'] },
      },
    ],
  },
  on: { BACK },
});

const reviewing = importSetup.createStateConfig({
  description: 'Das Ergebnis der Prüfung im Browser wird gezeigt.',
  meta: { req: ['SCREEN-08', 'D-11'], step: 'pruefung' },
  initial: 'sound',
  on: { BACK },
  states: {
    unreadable: {
      description: 'Die Datei ließ sich nicht lesen; eine andere kann gewählt werden.',
      meta: { req: ['ERR-64'] },
      on: { FILE_CHOSEN },
    },
    refused: {
      description: 'Die Datei als Ganzes wird abgelehnt, mit Grund und Stelle.',
      meta: { req: ['ERR-64', 'ERR-67', 'ERR-68', 'ERR-75'] },
      on: { FILE_CHOSEN },
    },
    faulty: {
      description: 'Fehlerhafte Zeilen mit Zeile, Spalte, Wert und Grund.',
      meta: { req: ['VAL-01', 'SCREEN-08'] },
      on: {
        FILE_CHOSEN,
        SAVE_FAULTY: {
          actions: 'saveFaulty',
          description: 'Die fehlerhaften Zeilen werden als CSV mit Grund gespeichert.',
          meta: { req: ['SCREEN-08'] },
        },
      },
    },
    unknownKlassen: {
      description: 'Klassen, die es an der Schule nicht gibt, mit der ähnlichsten; wer darf, legt die fehlenden hier an.',
      meta: { req: ['ERR-74', 'SCREEN-08'] },
      on: {
        FILE_CHOSEN,
        KLASSEN_CREATED: {
          target: '#import.checkingFile',
          description: 'Fehlende Klassen sind angelegt: dieselbe Datei wird erneut geprüft.',
          meta: { req: ['ERR-74', 'SCREEN-08', 'CALL-27'] },
        },
      },
    },
    sound: {
      description: 'Alles in Ordnung; Zeichensatz, Beispielzeile und Doppelte werden gezeigt.',
      meta: { req: ['D-11', 'VAL-10'] },
      on: {
        UPLOAD: { target: '#import.uploading', description: 'Die Datei wird hochgeladen.', meta: { req: ['CALL-20'] } },
        LEAVE_OUT: {
          guard: { type: 'canLeaveOutRepeated', params: zeilenOf },
          actions: { type: 'leaveOut', params: zeilenOf },
          description: 'Zeilen mit gleichem Namen sollen nicht importiert werden.',
          meta: { req: ['SCREEN-08'] },
        },
        TAKE_IN,
      },
    },
  },
});

const uploading = importSetup.createStateConfig({
  description: 'Die Datei wird in einheitlicher Form hochgeladen; der Server prüft sie.',
  meta: { req: ['CALL-20', 'ENT-20', 'D-11', 'STATE-09'], step: 'pruefung' },
  tags: ['busy', 'sending'],
  entry: { type: 'interruptAt', params: { at: 'uploading' } },
  invoke: {
    id: 'upload',
    src: 'upload',
    input: uploadOf,
    onDone: [
      {
        guard: { type: 'isUploadValid', params: outputOf },
        target: 'ready',
        actions: { type: 'rememberUpload', params: outputOf },
        description: 'Der Server hat alle Zeilen für gültig befunden.',
        meta: { req: ['CALL-20', 'STATE-09', 'ENT-05'] },
      },
      {
        target: 'rejected',
        actions: { type: 'rememberUpload', params: outputOf },
        description: 'Der Server hat fehlerhafte Zeilen gefunden.',
        meta: { req: ['CALL-20', 'ERR-74', 'ENT-05'] },
      },
    ],
    onError: [
      ...REFUSALS,
      {
        target: 'uploadFailed',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Die Datei wurde nicht angenommen.',
        meta: { req: ['ERR-66', 'ERR-64', 'ERR-67', 'ERR-68', 'ERR-75'] },
      },
    ],
  },
  on: { CANCEL: { target: 'reviewing.sound', description: 'Das Hochladen wird abgebrochen.', meta: { req: ['SCREEN-08'] } } },
});

const uploadFailed = importSetup.createStateConfig({
  description: 'Nicht hochgeladen; die Auswahl bleibt, ein neuer Versuch wird angeboten.',
  meta: { req: ['ERR-66', 'STATE-09'], step: 'pruefung' },
  on: {
    RETRY: { target: 'uploading', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-66'] } },
    BACK,
  },
});

const rejected = importSetup.createStateConfig({
  description: 'Fehlerhafte Zeilen nach der Prüfung des Servers.',
  ...beginning('pruefung', ['ERR-69', 'ERR-70', 'ERR-71', 'ERR-72', 'ERR-73', 'ERR-74', 'ENT-05']),
  on: {
    SAVE_FAULTY: {
      guard: 'knowsFaulty',
      actions: 'saveFaulty',
      description: 'Die fehlerhaften Zeilen werden als CSV mit Grund gespeichert.',
      meta: { req: ['SCREEN-08'] },
    },
    FILE_CHOSEN: [
      {
        guard: { type: 'isReadable', params: fileIn },
        target: 'replacing',
        actions: { type: 'rememberFile', params: fileIn },
        description: 'Eine berichtigte Datei wird gewählt.',
        meta: { req: ['SCREEN-08', 'VAL-10'] },
      },
      {
        target: 'withdrawing',
        actions: [{ type: 'rememberFile', params: fileIn }, 'rememberProblems'],
        description: 'Die gewählte Datei ist keine CSV-Datei oder zu groß; bei der Auswahl wird es gesagt.',
        meta: { req: ['VAL-10'] },
      },
    ],
    BACK: { target: 'withdrawing', description: 'Eine andere Datei soll gewählt werden.', meta: { req: ['SCREEN-08'] } },
  },
});

/** From the file in the browser to the rows on the server. */
export const checking = { checkingFile, comparingKlassen, reviewing, uploading, uploadFailed, rejected };
