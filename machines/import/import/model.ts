import { problemOfFile } from '#rules/import-choice';
import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { isComplete } from './finishing/credentials';
import { hasCredentials } from './guards';
import { toDraft } from './inputs';
import { invariants, kindOfCheck } from './invariants';
import { importMachine } from './machine';
import * as sample from './samples';
import { steps } from './step-properties';
import type { ImportInput, KeptImport } from './types';

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const NOT_FOUND = { name: 'unbekannt', value: { code: '404', status: 404 } } as const;
const input = (change: Partial<ImportInput>): ImportInput => ({ personId: 'person', vorgangId: null, kennung: null, ...change });
const DRAFT = { schule: sample.SCHULE, rolle: sample.ROLLE, file: sample.CSV_FILE };
const KEPT: KeptImport = { schule: sample.SCHULE, rolle: sample.ROLLE, hadFile: true };

export const model = defineModel(importMachine, {
  inputs: [
    { name: 'neuer Import', value: input({}) },
    { name: 'Adresse eines Imports', value: input({ vorgangId: 'vorgang-1', kennung: '1111165' }) },
    { name: 'Entwurf abgelaufen', value: input({ draft: DRAFT }) },
    { name: 'Entwurf einer älteren Fassung', value: input({ draft: { schule: 7 } }) },
    { name: 'Auswahl nach einem Neuladen', value: input({ draft: KEPT }) },
  ],
  endpoints: {
    loadSchulen: 'organisationen.list',
    loadRollen: 'workflow.step',
    checkFile: 'local',
    compareKlassen: 'organisationen.list',
    upload: 'import.upload',
    execute: 'import.execute',
    // Before a backend without additions the status names no school: a row of the result does.
    readVorgang: ['import.status', 'import.importedUsers'],
    pollStatus: 'import.status',
    fetchUsers: 'import.importedUsers',
    saveFile: 'local',
    printSheets: 'local',
    takeOver: 'import.takeOverCredentials',
    // Before such a backend the status is asked for immediately before.
    discard: ['import.delete', 'import.status'],
    keeper: 'local',
  },
  events: [
    { name: 'START', value: { type: 'START' } },
    { name: 'SAVE_TEMPLATE', value: { type: 'SAVE_TEMPLATE' } },
    { name: 'SCHULE_TYPED(Text)', value: { type: 'SCHULE_TYPED', text: 'Testschule' } },
    { name: 'SCHULE_TYPED(leer)', value: { type: 'SCHULE_TYPED', text: '' } },
    { name: 'SCHULE_CHOSEN', value: { type: 'SCHULE_CHOSEN', schule: sample.SCHULE } },
    { name: 'SCHULE_CHOSEN(keine)', value: { type: 'SCHULE_CHOSEN', schule: null } },
    { name: 'ROLLE_CHOSEN', value: { type: 'ROLLE_CHOSEN', rolle: sample.ROLLE } },
    { name: 'FILE_CHOSEN(CSV)', value: { type: 'FILE_CHOSEN', file: sample.CSV_FILE } },
    { name: 'FILE_CHOSEN(Arbeitsmappe)', value: { type: 'FILE_CHOSEN', file: sample.WORKBOOK } },
    { name: 'FILE_CHOSEN(zu groß)', value: { type: 'FILE_CHOSEN', file: sample.HUGE_FILE } },
    { name: 'FILE_REMOVED', value: { type: 'FILE_REMOVED' } },
    { name: 'RETRY_SCHULEN', value: { type: 'RETRY_SCHULEN' } },
    { name: 'RETRY_ROLLEN', value: { type: 'RETRY_ROLLEN' } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'SAVE_FAULTY', value: { type: 'SAVE_FAULTY' } },
    { name: 'DECIDE_KLASSEN(ähnliche)', value: { type: 'DECIDE_KLASSEN', names: ['1A'], choice: 'take' } },
    { name: 'DECIDE_KLASSEN(anlegen)', value: { type: 'DECIDE_KLASSEN', names: ['1A'], choice: 'create' } },
    { name: 'DECIDE_KLASSEN(weglassen)', value: { type: 'DECIDE_KLASSEN', names: ['1A'], choice: 'leaveOut' } },
    { name: 'DECIDE_KLASSEN(doch offen)', value: { type: 'DECIDE_KLASSEN', names: ['1A'], choice: null } },
    { name: 'CHANGE_DECISIONS', value: { type: 'CHANGE_DECISIONS' } },
    { name: 'KLASSEN_CREATED', value: { type: 'KLASSEN_CREATED' } },
    { name: 'UPLOAD', value: { type: 'UPLOAD' } },
    { name: 'LEAVE_OUT', value: { type: 'LEAVE_OUT', zeilen: [3] } },
    { name: 'TAKE_IN', value: { type: 'TAKE_IN', zeilen: [3] } },
    { name: 'EXECUTE', value: { type: 'EXECUTE' } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'DISCARD', value: { type: 'DISCARD' } },
    { name: 'TAKE_OVER', value: { type: 'TAKE_OVER' } },
    { name: 'SAVE', value: { type: 'SAVE' } },
    { name: 'SAVE_KLASSE(1A)', value: { type: 'SAVE_KLASSE', klasse: '1A' } },
    { name: 'SAVE_KLASSE(1B)', value: { type: 'SAVE_KLASSE', klasse: '1B' } },
    { name: 'PRINT(Zettel)', value: { type: 'PRINT', layout: 'slips' } },
    { name: 'PRINT(Listen)', value: { type: 'PRINT', layout: 'lists' } },
    { name: 'PRINTED', value: { type: 'PRINTED' } },
    { name: 'REVEAL', value: { type: 'REVEAL' } },
    { name: 'COVER', value: { type: 'COVER' } },
    { name: 'ANOTHER', value: { type: 'ANOTHER' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    { name: 'ERASE', value: { type: 'ERASE' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    loadSchulen: {
      done: [
        { name: 'mehrere', value: { schulen: [sample.SCHULE, sample.OTHER_SCHULE], total: 40 } },
        { name: 'eine', value: { schulen: [sample.SCHULE], total: 1 } },
        { name: 'keine', value: { schulen: [], total: 0 } },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    loadRollen: {
      done: [
        { name: 'mehrere', value: [sample.ROLLE, sample.OTHER_ROLLE] },
        { name: 'eine', value: [sample.ROLLE] },
        { name: 'keine', value: [] },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    checkFile: {
      done: [
        { name: 'in Ordnung', value: sample.SOUND },
        { name: 'gleiche Namen', value: sample.REPEATED },
        { name: 'fehlerhafte Zeilen', value: sample.FAULTY },
        { name: 'Kopfzeile falsch', value: sample.refused('CSV_FILE_INVALID_HEADER_ERROR') },
      ],
      failed: [{ name: 'nicht lesbar', value: { code: 'CSV_PARSING_ERROR', status: 0 } }],
    },
    compareKlassen: {
      done: [
        { name: 'alle bekannt', value: [] },
        { name: 'eine unbekannt', value: sample.UNKNOWN_KLASSE },
      ],
      failed: [NO_CONNECTION],
    },
    upload: {
      done: [
        { name: 'gültig', value: sample.UPLOADED_VALID },
        { name: 'gültig, einer bekannt', value: sample.UPLOADED_KNOWN },
        { name: 'gültig, alle bekannt', value: sample.UPLOADED_ALL_KNOWN },
        { name: 'fehlerhafte Zeilen', value: sample.UPLOADED_INVALID },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    execute: {
      done: [{ name: 'angenommen', value: undefined }],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    readVorgang: {
      done: [
        { name: 'läuft', value: sample.opened('INPROGRESS', 1) },
        { name: 'fertig', value: sample.opened('FINISHED', 2) },
        { name: 'gescheitert', value: sample.opened('FAILED', 2) },
        { name: 'abgeschlossen', value: sample.opened('COMPLETED') },
        { name: 'abgebrochen', value: sample.opened('CANCELLED') },
        { name: 'gültig', value: sample.opened('VALID') },
        { name: 'gültig, einer bekannt', value: sample.OPENED_KNOWN },
        { name: 'gültig, eben beauftragt', value: sample.opened('VALID', 0, 1_000) },
        { name: 'gültig, längst beauftragt', value: sample.opened('VALID', 0, 60_000) },
        { name: 'ungültig', value: sample.opened('INVALID') },
        { name: 'unfertig hochgeladen', value: sample.opened('STARTED') },
        { name: 'fremder Stand', value: sample.opened('ARCHIVED') },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NOT_FOUND, NO_CONNECTION],
    },
    pollStatus: {
      done: [
        { name: 'läuft', value: sample.read('INPROGRESS', 1) },
        { name: 'fertig', value: sample.read('FINISHED', 2) },
        { name: 'gescheitert', value: sample.read('FAILED', 2) },
        { name: 'abgebrochen', value: sample.read('CANCELLED', 0) },
        { name: 'gültig, eben beauftragt', value: sample.read('VALID', 0, 1_000) },
        { name: 'gültig, längst beauftragt', value: sample.read('VALID', 0, 60_000) },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NOT_FOUND, NO_CONNECTION],
    },
    fetchUsers: {
      done: [
        { name: 'angelegt', value: sample.SOME_IMPORTED },
        { name: 'keiner angelegt', value: sample.NONE_IMPORTED },
        { name: 'unvollständig', value: sample.SHORT_IMPORTED },
      ],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'von jemand anderem', value: { code: 'IMPORT_ZUGANGSDATEN_FREMD', status: 403 } },
        NOT_FOUND,
        NO_CONNECTION,
      ],
      sent: [{ name: 'ein Teil', value: sample.SOME_READ }],
    },
    saveFile: {
      done: [{ name: 'gespeichert', value: undefined }],
      failed: [{ name: 'vom Browser abgelehnt', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    printSheets: {
      done: [{ name: 'gedruckt', value: undefined }],
      failed: [{ name: 'vom Browser abgelehnt', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    takeOver: {
      done: [{ name: 'übernommen', value: undefined }],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'steht anders', value: { code: 'IMPORT_ERROR', status: 400 } }, NO_CONNECTION],
    },
    discard: {
      done: [{ name: 'gelöscht', value: undefined }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        NOT_FOUND,
        { name: 'steht anders', value: { code: 'IMPORT_STAND_GEAENDERT', status: 409 } },
        NO_CONNECTION,
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: (context) => ({
    schulen: context.schulen.length > 0,
    schule: context.schule !== null,
    rolle: context.rolle !== null,
    file: context.file === null ? null : problemOfFile(context.file) === null,
    fileLost: context.fileLost,
    problems: context.problems !== null,
    wasChecked: context.wasChecked,
    check: kindOfCheck(context.check),
    unknownKlassen: context.unknownKlassen.length > 0,
    decisions: context.decisions.map(({ choice }) => choice).join(),
    repeated: (context.check?.repeated.length ?? 0) > 0,
    serverCheck: context.serverCheck === null ? null : context.serverCheck.known.length > 0,
    leftOut: context.leftOut.join(),
    omitted: context.omitted.join(),
    vorgang: context.vorgangId === null ? null : context.vorgang?.status === 'VALID',
    imported: context.imported === null ? null : !isComplete(context.imported) ? 'unvollständig' : hasCredentials({ context }),
    saved: context.saved ? 'alle' : context.savedKlassen.join(),
    savingKlasse: context.savingKlasse,
    afterwards: context.afterwards,
    failure: context.failure !== null,
    wasOrdered: context.wasOrdered,
    interrupted: context.interrupted,
  }),
  invariants,
  steps,
  hears: {
    // While something is asked or sent there is a way back where nothing is lost by it, and nothing else.
    busy: ['BACK', 'CANCEL'],
    sending: ['CANCEL'],
    starting: [],
    'finished.erasing': [],
    'othersResult.takingOver': [],
    running: ['RETRY'],
    confirming: ['CONFIRM', 'CANCEL'],
    'finished.confirmingErase': ['ERASE', 'SAVE', 'CANCEL'],
    result: ['ANOTHER', 'CANCEL', 'CLOSE', 'COVER', 'ERASE', 'PRINT', 'PRINTED', 'RETRY', 'REVEAL', 'SAVE', 'SAVE_FAULTY', 'SAVE_KLASSE'],
    ended: ['ANOTHER'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
  },
  isSafe: (snapshot) =>
    (['preparing', 'choosing', 'reviewing', 'ready', 'begun', 'unclear', 'usersFailed', 'ended'] as const).some((state) =>
      snapshot.matches(state),
    ) ||
    snapshot.matches({ running: 'pausing' }) ||
    snapshot.matches({ running: 'disconnected' }) ||
    snapshot.matches({ othersResult: 'shown' }) ||
    snapshot.matches({ finished: 'covered' }),
  userInput: (context) => ({ ...toDraft(context), leftOut: context.leftOut.join() }),
  discards: ['ANOTHER', 'ERASE', 'FILE_REMOVED'],
  harmless: [
    'START',
    'SAVE_TEMPLATE',
    'SCHULE_TYPED',
    'SCHULE_CHOSEN',
    'ROLLE_CHOSEN',
    // Where an import is begun, another file takes it back.
    'FILE_CHOSEN in choosing',
    'FILE_REMOVED',
    'RETRY_SCHULEN',
    'RETRY_ROLLEN',
    'SUBMIT',
    'BACK in reviewing',
    'SAVE_FAULTY',
    'DECIDE_KLASSEN',
    'CHANGE_DECISIONS',
    'DECLINE',
  ],
});
