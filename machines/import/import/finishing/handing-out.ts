import { failureOf } from '#machines/shared/fired';
import { klasseOf, layoutOf } from '../params';
import { importSetup } from '../setup';
import { credentialsOf } from '../inputs';

/** Ways to hand the credentials out, from wherever the result is shown. */
export const SAVE = {
  guard: 'hasCredentials',
  target: '#import.finished.saving',
  actions: { type: 'planSaving', params: { klasse: null } },
  description: 'Die Zugangsdaten aller Benutzer werden als eine Datei gespeichert.',
  meta: { req: ['SCREEN-08', 'D-12'] },
} as const;

export const SAVE_KLASSE = {
  guard: { type: 'hasKlasse', params: klasseOf },
  target: '#import.finished.saving',
  actions: { type: 'planSaving', params: klasseOf },
  description: 'Die Zugangsdaten einer Klasse werden als Datei gespeichert.',
  meta: { req: ['SCREEN-08', 'D-12'] },
} as const;

export const PRINT = {
  guard: 'hasCredentials',
  target: '#import.finished.printing',
  actions: { type: 'planPrinting', params: layoutOf },
  description: 'Die Zugangsdaten werden gedruckt, als Zettel oder als Liste je Klasse.',
  meta: { req: ['SCREEN-08', 'D-12'] },
} as const;

/** The credentials go into a file. */
export const saving = importSetup.createStateConfig({
  description: 'Die Datei wird dem Browser übergeben.',
  meta: { req: ['SCREEN-08', 'D-12'] },
  tags: 'busy',
  invoke: {
    id: 'saveFile',
    src: 'saveFile',
    input: credentialsOf,
    onDone: {
      target: '#import.finished.covered',
      actions: 'rememberSaved',
      description: 'Die Datei ist gespeichert.',
      meta: { req: ['SCREEN-08'] },
    },
    onError: {
      target: '#import.finished.covered',
      actions: ['forgetSaving', { type: 'rememberFailure', params: failureOf }],
      description: 'Der Browser hat die Datei nicht angenommen.',
      meta: { req: ['ERR-10'] },
    },
  },
});

/** The credentials go onto paper. */
export const printing = importSetup.createStateConfig({
  description: 'Die Blätter werden dem Drucker übergeben; auf dem Bildschirm stehen sie nicht.',
  meta: { req: ['SCREEN-08', 'D-12'] },
  tags: 'busy',
  invoke: {
    id: 'printSheets',
    src: 'printSheets',
    onDone: { target: '#import.finished.printed', description: 'Der Druck ist beauftragt oder abgebrochen.', meta: { req: ['SCREEN-08'] } },
    onError: {
      target: '#import.finished.covered',
      actions: { type: 'rememberFailure', params: failureOf },
      description: 'Der Browser druckt nicht.',
      meta: { req: ['ERR-10'] },
    },
  },
});

/** Whether they arrived there is asked. */
export const printed = importSetup.createStateConfig({
  description: 'Rückfrage: ob alle Blätter gedruckt sind, weiß nur der Mensch am Drucker.',
  meta: { req: ['SCREEN-08', 'D-12'] },
  on: {
    PRINTED: {
      target: '#import.finished.covered',
      actions: 'rememberPrinted',
      description: 'Alle Blätter sind gedruckt; die Zugangsdaten gelten als gesichert.',
      meta: { req: ['D-12', 'SCREEN-08'] },
    },
    PRINT,
    CANCEL: {
      target: '#import.finished.covered',
      description: 'Nicht alles ist gedruckt; zurück zum Ergebnis.',
      meta: { req: ['SCREEN-08'] },
    },
  },
});
