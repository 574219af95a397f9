import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { fileOf, initialContext, partsOf, personenFileSetup, queryOf, readOf, wantOf } from './setup';

const REQ = ['SCREEN-04'] as const;
const LIMIT = ['SCREEN-04', 'LIST-01'] as const;
const READ = ['SCREEN-04', 'CALL-42'] as const;

const WANT = [
  {
    guard: { type: 'isTooMany', params: wantOf },
    target: 'tooMany',
    actions: { type: 'rememberWanted', params: wantOf },
    description: 'Mehr, als eine Datei fasst: das steht da, bevor etwas gelesen wird.',
    meta: { req: LIMIT },
  },
  {
    target: 'reading',
    actions: { type: 'rememberWanted', params: wantOf },
    description: 'Gelesen wird, wen Suche und Filter übrig lassen.',
    meta: { req: READ },
  },
] as const;

const CANCEL = {
  target: '#idle',
  actions: 'forgetAll',
  description: 'Zurück zur Liste; es ist nichts geschehen.',
  meta: { req: REQ },
} as const;
const LEAVE = { ...CANCEL, description: 'Zurück zur Liste.' } as const;
const SAVE = {
  target: 'saving',
  description: 'Dieselbe Datei wird noch einmal gespeichert; gelesen wird dafür nichts.',
  meta: { req: REQ },
} as const;

const AGAIN = { target: 'reading', description: 'Die Gefilterten werden erneut gelesen.', meta: { req: READ } } as const;
const WAYS = {
  resumed: [AGAIN],
  declined: { target: 'unread', description: 'Nicht jetzt: es ist nichts gelesen.', meta: { req: ['STATE-13'] } },
} as const;

/** What waits for the login is given up like every other dialog. */
const leavable = <const State extends { readonly on: object }>(state: State) => ({ ...state, on: { ...state.on, CANCEL } }) as const;

/**
 * The persons that the filters of the list leave, as a file (SCREEN-04): too many are said beforehand, whom it takes is read at once and in
 * the order of the list, and the file is saved when every part is there and never half. Its user provides `read`, `saveFile` and `keeper`,
 * which listens.
 */
export const personenFileMachine = personenFileSetup.createMachine({
  id: 'personen-file',
  description: 'Gefilterte Benutzer als Datei: ob es zu viele sind, wer hineinkommt, und dass nur das Ganze gespeichert wird.',
  meta: { req: ['SCREEN-04', 'LIST-01', 'CALL-42', 'CALL-12'] },
  context: initialContext,
  initial: 'idle',
  states: {
    idle: personenFileSetup.createStateConfig({
      id: 'idle',
      description: 'Keine Datei ist verlangt.',
      meta: { req: REQ, view: 'none' },
      on: { WANT },
    }),
    tooMany: personenFileSetup.createStateConfig({
      description: 'Gesagt wird, wie viele es sind, wie viele eine Datei fasst, und was dafür zu tun ist.',
      meta: { req: LIMIT },
      tags: 'dialog',
      on: { CANCEL },
    }),
    reading: personenFileSetup.createStateConfig({
      description: 'Gelesen werden die Gefilterten, alle Seiten in einem Aufruf.',
      meta: { req: READ },
      tags: ['busy', 'dialog'],
      entry: 'forgetFailure',
      on: { CANCEL },
      invoke: {
        id: 'read',
        src: 'read',
        input: queryOf,
        onDone: [
          {
            guard: { type: 'isTooMany', params: readOf },
            target: 'tooMany',
            actions: { type: 'rememberTotal', params: readOf },
            description: 'Inzwischen sind es mehr, als eine Datei fasst.',
            meta: { req: LIMIT },
          },
          {
            target: 'ready',
            actions: { type: 'rememberRead', params: readOf },
            description: 'Alle sind gelesen: gefragt wird mit der Zahl.',
            meta: { req: READ },
          },
        ],
        onError: [
          ...refusals(),
          {
            target: 'unread',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Nicht gelesen.',
            meta: { req: ['ERR-00'] },
          },
        ],
      },
    }),
    ready: personenFileSetup.createStateConfig({
      description: 'Der Lauf fragt und liest Rollen, Schulen und Klassen der Gefilterten Teil für Teil.',
      meta: { req: ['SCREEN-04', 'CALL-12'], view: 'none' },
      on: {
        READ: [
          {
            guard: { type: 'isWhole', params: partsOf },
            target: 'saving',
            actions: { type: 'rememberParts', params: partsOf },
            description: 'Jeder Teil ist da: die Datei wird gespeichert.',
            meta: { req: ['SCREEN-04', 'CALL-12'] },
          },
          {
            actions: { type: 'rememberParts', params: partsOf },
            description: 'Etwas fehlt noch: gespeichert wird nichts, denn eine halbe Datei sähe aus wie die ganze.',
            meta: { req: ['SCREEN-04', 'CALL-12'] },
          },
        ],
        CLOSED: { ...LEAVE, description: 'Abgebrochen oder nicht begonnen: gespeichert ist nichts.' },
      },
    }),
    saving: personenFileSetup.createStateConfig({
      description: 'Die Datei geht an den Browser.',
      meta: { req: REQ },
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: fileOf,
        onDone: { target: 'saved', description: 'Der Browser hat die Datei angenommen.', meta: { req: REQ } },
        onError: { target: 'unsaved', description: 'Der Browser hat die Datei nicht angenommen.', meta: { req: ['SCREEN-04', 'ERR-00'] } },
      },
    }),
    saved: personenFileSetup.createStateConfig({
      description: 'Gesagt wird, wo die Datei ist; fehlt sie dort, lässt sie sich noch einmal speichern.',
      meta: { req: REQ },
      tags: 'dialog',
      on: { SAVE_AGAIN: SAVE, CANCEL: LEAVE },
    }),
    unsaved: personenFileSetup.createStateConfig({
      description: 'Es gibt keine Datei: ein neuer Versuch kostet kein erneutes Lesen.',
      meta: { req: ['SCREEN-04', 'ERR-00'] },
      tags: 'dialog',
      on: { SAVE_AGAIN: SAVE, CANCEL: LEAVE },
    }),
    unread: personenFileSetup.createStateConfig({
      description: 'Nicht gelesen: ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-00'] },
      tags: 'dialog',
      on: { RETRY: AGAIN, CANCEL },
    }),
    awaitingStepUp: personenFileSetup.createStateConfig({ id: 'awaitingStepUp', ...leavable(awaitingStepUp(WAYS)) }),
    awaitingSignIn: personenFileSetup.createStateConfig({ id: 'awaitingSignIn', ...leavable(awaitingSignIn(WAYS)) }),
  },
});
