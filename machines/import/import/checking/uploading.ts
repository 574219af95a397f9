import { failureOf, outputOf } from '#machines/shared/fired';
import { uploadOf } from '../inputs';
import { fileIn } from '../params';
import { REFUSALS } from '../refusals';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { BACK } from '../ways-back';

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

/** The file goes to the server, which looks at its rows. */
export const uploadStates = { uploading, uploadFailed, rejected };
