import { eraseOrderOf } from './inputs';

/** The import stands elsewhere than the page shows: what was ordered did not happen, and where it stands is looked up (D-18). */
export const MOVED = {
  guard: 'isOutdated',
  target: '#import.findingOut',
  actions: 'rememberMoved',
  description: 'Der Import steht inzwischen anders: nichts ist gelöscht, und es wird nachgesehen, wo er steht.',
  meta: { req: ['D-18', 'STATE-09', 'ERR-75'] },
} as const;

/**
 * What was uploaded and not executed is withdrawn before something else begins. Whoever leaves meanwhile loses nothing: what may
 * still be on the server is offered again. Where the order does not get through, the rows stay there until they lapse.
 */
function withdrawal<const Id extends string, const Next extends readonly object[]>(id: Id, description: string, next: Next) {
  return {
    description,
    meta: { req: ['CALL-14', 'D-18', 'SCREEN-08'] },
    tags: 'busy',
    invoke: { id, src: 'discard', input: eraseOrderOf, onDone: next, onError: [MOVED, ...next] },
  } as const;
}

const CHOOSE = {
  target: '#import.choosing',
  actions: 'forgetUpload',
  description: 'Zurück zur Auswahl; sie bleibt erhalten.',
  meta: { req: ['SCREEN-08'] },
} as const;

/** Before another file, a corrected one, or the same one with fewer rows. */
export const withdrawing = {
  withdrawing: withdrawal('withdraw', 'Die hochgeladenen Zeilen werden auf dem Server gelöscht.', [CHOOSE]),
  replacing: withdrawal('replace', 'Die hochgeladenen Zeilen werden gelöscht, weil eine berichtigte Datei gewählt ist.', [
    {
      guard: 'isChoiceComplete',
      target: '#import.checkingFile',
      actions: 'forgetUpload',
      description: 'Die berichtigte Datei wird geprüft.',
      meta: { req: ['SCREEN-08', 'VAL-10'] },
    },
    CHOOSE,
  ]),
  leavingOut: withdrawal(
    'leaveOut',
    'Der hochgeladene Import wird gelöscht, damit die Datei ohne die weggelassenen Zeilen neu hochgeladen werden kann.',
    [
      {
        target: '#import.uploading',
        actions: 'forgetUpload',
        description: 'Nun wird ohne die weggelassenen Zeilen hochgeladen.',
        meta: { req: ['CALL-20', 'SCREEN-08'] },
      },
    ],
  ),
} as const;
