import { failureOf, outputOf } from '#machines/shared/fired';
import { fileOf, klassenOf } from '../inputs';
import { reviewing } from './reviewing';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { uploadStates } from './uploading';
import { BACK } from '../ways-back';

const checkingFile = importSetup.createStateConfig({
  description: 'Die Datei wird im Browser geprüft; gesendet wird noch nichts.',
  ...beginning('pruefung', ['SCREEN-08', 'VAL-01', 'VAL-10', 'D-11'], 'forgetProblems'),
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
      actions: ['forgetCheck', { type: 'rememberFailure', params: failureOf }],
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
        guard: { type: 'hasOpenKlassen', params: outputOf },
        target: 'reviewing.unknownKlassen',
        actions: { type: 'rememberKlassen', params: outputOf },
        description: 'Die Datei nennt Klassen, die es an der Schule nicht gibt und über die nicht entschieden ist.',
        meta: { req: ['ERR-74', 'VAL-01', 'D-37'] },
      },
      {
        target: 'reviewing.sound',
        actions: { type: 'rememberKlassen', params: outputOf },
        description: 'Alle Zeilen sind in Ordnung; jede Klasse gibt es, oder über sie ist entschieden.',
        meta: { req: ['VAL-01', 'D-11', 'D-37'] },
      },
    ],
    onError: [
      FAULTY,
      {
        target: 'reviewing.sound',
        actions: 'forgetDecisions',
        description:
          'Die Klassen waren nicht zu erfahren: alle Zeilen sind sonst in Ordnung, der Server vergleicht sie nach dem Hochladen.',
        meta: { req: ['VAL-01', 'ERR-00', 'CALL-60'] },
      },
    ],
  },
  on: { BACK },
});

/** From the file in the browser to the rows on the server. */
export const checking = { checkingFile, comparingKlassen, reviewing, ...uploadStates };
