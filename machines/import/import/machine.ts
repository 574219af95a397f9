import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { checking } from './checking/checking';
import { choosing } from './choosing/choosing';
import { executing } from './executing/executing';
import { finishing } from './finishing/finishing';
import { initialContext } from './inputs';
import { importSetup } from './setup';
import { beginning } from './steps';
import type { Interrupted } from './types';
import { withdrawing } from './finishing/withdrawing';

/** Where an interrupted import goes on once the second factor was given. A confirmed execution is never fired by itself. */
export const RESUMED_AT = {
  choosing: 'choosing',
  uploading: 'uploading',
  starting: 'confirming',
  reading: 'findingOut',
  erasing: 'loadingUsers',
} as const satisfies Record<Interrupted, string>;

/** Where it goes on after the login, and where when nobody wants to go there. */
const WAYS = {
  resumed: [
    {
      guard: 'wasUploading',
      target: RESUMED_AT.uploading,
      description: 'Das Hochladen wird wiederholt.',
      meta: { req: ['STATE-13', 'CALL-20'] },
    },
    { guard: 'wasStarting', target: RESUMED_AT.starting, description: 'Zurück zur Rückfrage.', meta: { req: ['STATE-13', 'CALL-16'] } },
    { guard: 'wasReading', target: RESUMED_AT.reading, description: 'Der Stand wird gelesen.', meta: { req: ['STATE-13', 'STATE-09'] } },
    {
      guard: 'wasErasing',
      target: RESUMED_AT.erasing,
      description: 'Das Ergebnis wird wieder geladen.',
      meta: { req: ['STATE-13', 'D-12'] },
    },
    { target: RESUMED_AT.choosing, description: 'Zurück zur Auswahl.', meta: { req: ['STATE-13'] } },
  ],
  declined: [
    {
      guard: 'wasUploading',
      target: 'reviewing.sound',
      description: 'Nicht jetzt: die geprüfte Datei bleibt.',
      meta: { req: ['STATE-13'] },
    },
    { guard: 'wasStarting', target: 'ready', description: 'Nicht jetzt: der geprüfte Import bleibt.', meta: { req: ['STATE-13'] } },
    {
      guard: 'hasVorgang',
      target: 'unclear',
      actions: 'forgetFailure',
      description: 'Nicht jetzt: der Import ist auf dem Server.',
      meta: { req: ['STATE-13', 'STATE-09'] },
    },
    { target: 'preparing', description: 'Nicht jetzt: die Auswahl bleibt.', meta: { req: ['STATE-13'] } },
  ],
} as const;

const opening = importSetup.createStateConfig({
  description: 'Womit der Assistent beginnt.',
  meta: { req: ['STATE-09', 'STATE-13'], step: 'vorbereitung', view: 'none' },
  always: [
    { guard: 'isNamedByAddress', target: 'findingOut', description: 'Die Adresse nennt einen Import.', meta: { req: ['STATE-09'] } },
    {
      guard: 'hasDraft',
      target: 'choosing',
      description: 'Eine frühere Auswahl ist noch da: es geht bei ihr weiter.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'preparing', description: 'Ein neuer Import.', meta: { req: ['SCREEN-08'] } },
  ],
});

const preparing = importSetup.createStateConfig({
  description: 'Was gebraucht wird, welche Grenzen gelten und was geschehen wird.',
  ...beginning('vorbereitung', ['SCREEN-08', 'VAL-10']),
  on: {
    START: { target: 'choosing', description: 'Weiter zur Auswahl.', meta: { req: ['SCREEN-08'] } },
    SAVE_TEMPLATE: { actions: 'saveTemplate', description: 'Die Vorlage wird gespeichert.', meta: { req: ['SCREEN-08', 'D-11'] } },
  },
});

/**
 * The import wizard: prepare, choose, check in the browser, upload, confirm, execute, save the credentials
 * (SCREEN-08, STATE-09, VAL-10, VAL-11, CALL-14, CALL-16, CALL-18 to CALL-20). An import lives on the server: the page
 * finds it again by its id.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  description: 'Import von Schülerinnen und Schülern aus einer CSV-Datei, Schritt für Schritt.',
  meta: { req: ['SCREEN-08', 'STATE-09'] },
  context: initialContext,
  initial: 'opening',
  states: {
    opening,
    preparing,
    choosing,
    ...checking,
    ...withdrawing,
    ...executing,
    ...finishing,
    awaitingStepUp: importSetup.createStateConfig(awaitingStepUp(WAYS)),
    awaitingSignIn: importSetup.createStateConfig(awaitingSignIn(WAYS)),
  },
});
