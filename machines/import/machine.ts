import { assign, sendTo, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { awaitingSignIn, awaitingStepUp, keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '../shared/step-up';
import { checking } from './checking';
import { choosing } from './choosing';
import { pollDelay, reconnectDelay, searchDelay } from './delays';
import { executing } from './executing';
import { finishing } from './finishing';
import { importGuards } from './guards';
import { initialContext, toDraft } from './inputs';
import type {
  ChosenFile,
  CredentialsFile,
  EraseOrder,
  FileCheck,
  ImportContext,
  ImportedUsers,
  ImportEvent,
  ImportInput,
  RolleOption,
  SchulenFound,
  StatusRead,
  Uploaded,
  UploadInput,
  UsersInput,
  VorgangKey,
  VorgangRead,
  WizardStep,
} from './types';
import { interruptAt, updates } from './updates';
import { withdrawing } from './withdrawing';

/** Where it goes on once the second factor was given, and where when it was not. A confirmed execution is never fired by itself. */
const WAYS = {
  resumed: [
    { guard: 'wasUploading', target: 'uploading', description: 'Das Hochladen wird wiederholt.', meta: { req: ['STATE-13', 'CALL-20'] } },
    { guard: 'wasStarting', target: 'confirming', description: 'Zurück zur Rückfrage.', meta: { req: ['STATE-13', 'CALL-16'] } },
    { guard: 'wasReading', target: 'findingOut', description: 'Der Stand wird gelesen.', meta: { req: ['STATE-13', 'STATE-09'] } },
    { guard: 'wasErasing', target: 'loadingUsers', description: 'Das Ergebnis wird wieder geladen.', meta: { req: ['STATE-13', 'D-12'] } },
    { target: 'choosing', description: 'Zurück zur Auswahl.', meta: { req: ['STATE-13'] } },
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

/**
 * The import wizard: prepare, choose, check in the browser, upload, confirm, execute, save the credentials
 * (SCREEN-08, STATE-09, VAL-10, VAL-11, CALL-14, CALL-16, CALL-18 to CALL-20). An import lives on the server: the page
 * finds it again by its id.
 */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as 'awaiting' | 'busy' | 'sending' | 'result',
  },
  actors: {
    loadSchulen: notProvided<SchulenFound, { search: string }>('loadSchulen'),
    loadRollen: notProvided<readonly RolleOption[], { schuleId: string }>('loadRollen'),
    checkFile: notProvided<FileCheck, { file: ChosenFile }>('checkFile'),
    upload: notProvided<Uploaded, UploadInput>('upload'),
    execute: notProvided<undefined, VorgangKey>('execute'),
    readVorgang: notProvided<VorgangRead, VorgangKey>('readVorgang'),
    pollStatus: notProvided<StatusRead, VorgangKey>('pollStatus'),
    fetchUsers: notProvided<ImportedUsers, UsersInput>('fetchUsers'),
    saveFile: notProvided<void, CredentialsFile>('saveFile'),
    printSheets: notProvided<void, undefined>('printSheets'),
    takeOver: notProvided<undefined, VorgangKey>('takeOver'),
    discard: notProvided<undefined, EraseOrder>('discard'),
    keeper: keeperNotProvided,
  },
  guards: { ...stepUpGuards, ...importGuards },
  delays: { searchDelay, pollDelay, reconnectDelay },
  actions: {
    rememberSearch: assign(updates.rememberSearch),
    forgetSearch: assign(updates.forgetSearch),
    rememberSchulen: assign(updates.rememberSchulen),
    chooseOnlySchule: assign(updates.chooseOnlySchule),
    rememberSchulenFailure: assign(updates.rememberSchulenFailure),
    rememberSchule: assign(updates.rememberSchule),
    rememberRollen: assign(updates.rememberRollen),
    rememberRollenFailure: assign(updates.rememberRollenFailure),
    rememberRolle: assign(updates.rememberRolle),
    rememberFile: assign(updates.rememberFile),
    forgetFile: assign(updates.forgetFile),
    rememberProblems: assign(updates.rememberProblems),
    forgetProblems: assign(updates.forgetProblems),
    rememberCheck: assign(updates.rememberCheck),
    forgetCheck: assign(updates.forgetCheck),
    leaveOut: assign(updates.leaveOut),
    takeIn: assign(updates.takeIn),
    rememberUpload: assign(updates.rememberUpload),
    forgetUpload: assign(updates.forgetUpload),
    rememberFailure: assign(updates.rememberFailure),
    forgetFailure: assign(updates.forgetFailure),
    rememberMoved: assign(updates.rememberMoved),
    rememberVorgang: assign(updates.rememberVorgang),
    rememberStart: assign(updates.rememberStart),
    rememberProgress: assign(updates.rememberProgress),
    rememberUsers: assign(updates.rememberUsers),
    rememberReading: assign(updates.rememberReading),
    forgetUsers: assign(updates.forgetUsers),
    planSaving: assign(updates.planSaving),
    rememberSaved: assign(updates.rememberSaved),
    forgetSaving: assign(updates.forgetSaving),
    planPrinting: assign(updates.planPrinting),
    rememberPrinted: assign(updates.rememberPrinted),
    planAnother: assign(updates.planAnother),
    planClose: assign(updates.planClose),
    forgetImport: assign(updates.forgetImport),
    settle: assign(updates.settle),
    interruptAt: assign(interruptAt),
    /** Puts step and import into the address, so that the page is found again. */
    showStep: (_fired, _params: { readonly step: WizardStep }) => undefined,
    saveTemplate: () => undefined,
    saveFaulty: () => undefined,
    saveFailed: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
}).createMachine({
  id: 'import',
  description: 'Import von Schülerinnen und Schülern aus einer CSV-Datei, Schritt für Schritt.',
  meta: { req: ['SCREEN-08', 'STATE-09'] },
  context: initialContext,
  initial: 'opening',
  states: {
    opening: {
      description: 'Womit der Assistent beginnt.',
      meta: { req: ['STATE-09', 'STATE-13'], view: 'none' },
      always: [
        { guard: 'isNamedByAddress', target: 'findingOut', description: 'Die Adresse nennt einen Import.', meta: { req: ['STATE-09'] } },
        {
          guard: 'hasNotice',
          target: 'choosing',
          description: 'Von einem unterbrochenen Import ist zu berichten.',
          meta: { req: ['STATE-13'] },
        },
        { target: 'preparing', description: 'Ein neuer Import.', meta: { req: ['SCREEN-08'] } },
      ],
    },
    preparing: {
      description: 'Was gebraucht wird, welche Grenzen gelten und was geschehen wird.',
      meta: { req: ['SCREEN-08', 'VAL-10'] },
      entry: { type: 'showStep', params: { step: 'vorbereitung' } },
      on: {
        START: { target: 'choosing', description: 'Weiter zur Auswahl.', meta: { req: ['SCREEN-08'] } },
        SAVE_TEMPLATE: { actions: 'saveTemplate', description: 'Die Vorlage wird gespeichert.', meta: { req: ['SCREEN-08', 'D-11'] } },
      },
    },
    choosing,
    ...checking,
    ...withdrawing,
    ...executing,
    ...finishing,
    awaitingStepUp: awaitingStepUp(WAYS),
    awaitingSignIn: awaitingSignIn(WAYS),
  },
});
