import { bulkSetup } from './setup';

const REQ = ['ERR-00'] as const;
const KEPT = ['SCREEN-09'] as const;
const LOST = ['SCREEN-09', 'D-12'] as const;

const RETRY_FAILED = {
  guard: 'hasPassing',
  target: 'reserving',
  actions: 'reopenFailed',
  description: 'Erneut versucht wird, was diesmal gelingen kann; was eine Regel oder ein fehlendes Recht ablehnt, bleibt gescheitert.',
  meta: { req: REQ },
} as const;
const SAVE_FAILURES = {
  guard: 'hasFailed',
  actions: 'saveFailures',
  description: 'Die Liste der gescheiterten mit ihren Gründen wird gespeichert.',
  meta: { req: KEPT },
} as const;
const CLOSE = {
  target: 'closed',
  actions: ['forgetRun', 'tellClosed'],
  description: 'Gelesen: der Lauf wird vergessen.',
  meta: { req: KEPT },
} as const;
const handedOver = (description: string, ...does: readonly 'saveResults'[]) =>
  [
    { guard: 'isWorkedOff', target: 'finished', actions: [...does, 'rememberHandedOver', 'keepRun'], description, meta: { req: KEPT } },
    { target: 'cancelled', actions: [...does, 'rememberHandedOver'], description, meta: { req: KEPT } },
  ] as const;
const again = (actions: 'saveResults' | 'printResults') =>
  ({ guard: 'hasSecrets', actions, description: 'Noch einmal, solange das Ergebnis dasteht.', meta: { req: KEPT } }) as const;
const AGAIN = { SAVE_RESULTS: again('saveResults'), PRINT_RESULTS: again('printResults') } as const;

/** What is left to be said and done once nothing is worked off any more. */
export const over = {
  handingOver: bulkSetup.createStateConfig({
    id: 'handingOver',
    description: 'Zu Ende; was dabei geheim entstand, wird gespeichert oder gedruckt, bevor man geht.',
    meta: { req: KEPT },
    tags: ['guarded', 'secret'],
    on: {
      SAVE_RESULTS: handedOver('Als Datei gespeichert.', 'saveResults'),
      PRINT_RESULTS: { target: 'printed', actions: 'printResults', description: 'Dem Druck übergeben.', meta: { req: KEPT } },
      RETRY_FAILED,
      SAVE_FAILURES,
      CLOSE: { target: 'confirmingLoss', description: 'Gehen, ohne zu speichern? Erst eine Frage.', meta: { req: KEPT } },
    },
  }),
  printed: bulkSetup.createStateConfig({
    description: 'Dem Druck übergeben; ob alles auf Papier ist, sieht nur, wer am Drucker steht. Erst dann gilt es als gesichert.',
    meta: { req: KEPT },
    tags: ['guarded', 'secret'],
    on: {
      PRINTED: handedOver('Es ist auf Papier.'),
      PRINT_RESULTS: { actions: 'printResults', description: 'Noch einmal gedruckt.', meta: { req: KEPT } },
      CANCEL: { target: 'handingOver', description: 'Nicht alles ist gedruckt: zurück zum Ergebnis.', meta: { req: KEPT } },
    },
  }),
  confirmingLoss: bulkSetup.createStateConfig({
    description: 'Gefragt wird, ob das Geheime verloren gehen darf, das niemand gespeichert hat.',
    meta: { req: KEPT },
    tags: ['guarded', 'secret'],
    on: {
      CLOSE,
      CANCEL: { target: 'handingOver', description: 'Zurück zum Ergebnis.', meta: { req: KEPT } },
    },
  }),
  finished: bulkSetup.createStateConfig({
    id: 'finished',
    description: 'Alle sind bearbeitet; die Liste der gescheiterten nennt je einen Grund.',
    meta: { req: REQ },
    on: { RETRY_FAILED, SAVE_FAILURES, ...AGAIN, CLOSE },
  }),
  cancelled: bulkSetup.createStateConfig({
    id: 'cancelled',
    description:
      'Abgebrochen; was fertig ist, bleibt, der Rest wird nicht mehr angeboten; was verloren ging oder unklar ist, wird genannt.',
    meta: { req: REQ },
    entry: 'forgetRun',
    on: {
      RENEW: {
        guard: 'hasUnclear',
        target: 'reserving',
        actions: 'dropUntouched',
        description: 'Wessen Geheimes verloren ging oder wessen Antwort ausblieb, kommt noch einmal dran; wer unberührt war, bleibt es.',
        meta: { req: LOST },
      },
      SAVE_FAILURES,
      ...AGAIN,
      CLOSE,
    },
  }),
  elsewhere: bulkSetup.createStateConfig({
    description: 'Ein anderes Fenster führt diesen Lauf oder hat ihn weitergeführt; hier geschieht nichts.',
    meta: { req: KEPT },
    on: { CLOSE: { target: 'closed', actions: 'tellClosed', description: 'Gelesen.', meta: { req: KEPT } } },
  }),
  closed: bulkSetup.createStateConfig({ description: 'Nichts mehr zu sehen.', meta: { req: REQ, view: 'none' } }),
} as const;
