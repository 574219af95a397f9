import { failureOf } from '#machines/shared/fired';
import { importSetup } from '../setup';
import { eraseOrderOf } from '../inputs';

/** The import stands elsewhere than the page shows: what was ordered did not happen, and where it stands is looked up (D-18). */
export const MOVED = {
  guard: { type: 'isOutdated', params: failureOf },
  target: '#import.findingOut',
  actions: 'rememberMoved',
  description: 'Der Import steht inzwischen anders: nichts ist gelöscht, und es wird nachgesehen, wo er steht.',
  meta: { req: ['D-18', 'STATE-09', 'ERR-75'] },
} as const;

const CHOOSE = {
  target: '#import.choosing',
  actions: 'forgetUpload',
  description: 'Zurück zur Auswahl; sie bleibt erhalten.',
  meta: { req: ['SCREEN-08'] },
} as const;

const RECHECK = {
  guard: 'isChoiceComplete',
  target: '#import.checkingFile',
  actions: 'forgetUpload',
  description: 'Die berichtigte Datei wird geprüft.',
  meta: { req: ['SCREEN-08', 'VAL-10'] },
} as const;

const UPLOAD_ANEW = {
  target: '#import.uploading',
  // The address no longer names an import that is withdrawn.
  actions: ['forgetUpload', 'showVorgang'],
  description: 'Nun wird ohne die weggelassenen Zeilen hochgeladen.',
  meta: { req: ['CALL-20', 'SCREEN-08'] },
} as const;

const WITHDRAWAL = { meta: { req: ['CALL-14', 'D-18', 'SCREEN-08'], step: 'pruefung' }, tags: 'busy' } as const;
const ORDER = { src: 'discard', input: eraseOrderOf } as const;

/**
 * What was uploaded and not executed is withdrawn before another file, a corrected one, or the same one with fewer rows. Whoever
 * leaves meanwhile loses nothing: what may still be on the server is offered again. Where the order does not get through, the rows
 * stay there until they lapse.
 */
export const withdrawing = {
  withdrawing: importSetup.createStateConfig({
    ...WITHDRAWAL,
    description: 'Die hochgeladenen Zeilen werden auf dem Server gelöscht.',
    invoke: { ...ORDER, id: 'withdraw', onDone: CHOOSE, onError: [MOVED, CHOOSE] },
  }),
  replacing: importSetup.createStateConfig({
    ...WITHDRAWAL,
    description: 'Die hochgeladenen Zeilen werden gelöscht, weil eine berichtigte Datei gewählt ist.',
    invoke: { ...ORDER, id: 'replace', onDone: [RECHECK, CHOOSE], onError: [MOVED, RECHECK, CHOOSE] },
  }),
  leavingOut: importSetup.createStateConfig({
    ...WITHDRAWAL,
    description: 'Der hochgeladene Import wird gelöscht, damit die Datei ohne die weggelassenen Zeilen neu hochgeladen werden kann.',
    invoke: { ...ORDER, id: 'leaveOut', onDone: UPLOAD_ANEW, onError: [MOVED, UPLOAD_ANEW] },
  }),
};
