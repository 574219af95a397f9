import type { SnapshotFrom } from 'xstate';
import { problemOfFile } from '#contract/import-choice';
import { defineModel } from '../shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../shared/step-up-samples';
import { hasCredentials } from './guards';
import { toDraft } from './inputs';
import { importMachine } from './machine';
import * as sample from './samples';
import type { FileCheck, ImportInput } from './types';

type Snapshot = SnapshotFrom<typeof importMachine>;

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const NOT_FOUND = { name: 'unbekannt', value: { code: '404', status: 404 } } as const;
const input = (change: Partial<ImportInput>): ImportInput => ({ personId: 'person', vorgangId: null, kennung: null, ...change });
const DRAFT = { schule: sample.SCHULE, rolle: sample.ROLLE, file: sample.CSV_FILE };

const kindOfCheck = (check: FileCheck | null): string | null =>
  check === null ? null : check.fault !== null ? 'refused' : check.faulty.length > 0 ? 'faulty' : 'sound';
const credentials = ({ context }: Snapshot): boolean => hasCredentials({ context });
const running = (snapshot: Snapshot): number => Object.keys(snapshot.children).length;
const EXECUTING = ['confirming', 'starting'] as const;

export const model = defineModel(importMachine, {
  inputs: [
    { name: 'neuer Import', value: input({}) },
    { name: 'Adresse eines Imports', value: input({ vorgangId: 'vorgang-1', kennung: '1111165' }) },
    { name: 'Entwurf abgelaufen', value: input({ offeredDraft: { draft: DRAFT, reason: 'expired' } }) },
    { name: 'Entwurf einer älteren Fassung', value: input({ offeredDraft: { draft: { schule: 7 }, reason: 'changed' } }) },
    { name: 'nichts aufgehoben', value: input({ lost: 'missing' }) },
    { name: 'von einer anderen Person', value: input({ lost: 'otherPerson' }) },
  ],
  endpoints: {
    loadSchulen: 'organisationen.list',
    loadRollen: 'workflow.step',
    checkFile: 'local',
    upload: 'import.upload',
    execute: 'import.execute',
    readVorgang: ['import.status', 'import.importedUsers'],
    pollStatus: 'import.status',
    fetchUsers: 'import.importedUsers',
    saveFile: 'local',
    discard: 'import.delete',
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
    { name: 'UPLOAD', value: { type: 'UPLOAD' } },
    { name: 'EXECUTE', value: { type: 'EXECUTE' } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'SAVE', value: { type: 'SAVE' } },
    { name: 'REVEAL', value: { type: 'REVEAL' } },
    { name: 'COVER', value: { type: 'COVER' } },
    { name: 'ANOTHER', value: { type: 'ANOTHER' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    { name: 'ERASE', value: { type: 'ERASE' } },
    { name: 'NAVIGATED_AWAY', value: { type: 'NAVIGATED_AWAY' } },
    { name: 'LEAVE_ANYWAY', value: { type: 'LEAVE_ANYWAY' } },
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
        { name: 'fehlerhafte Zeilen', value: sample.FAULTY },
        { name: 'Kopfzeile falsch', value: sample.refused('CSV_FILE_INVALID_HEADER_ERROR') },
      ],
      failed: [{ name: 'nicht lesbar', value: { code: 'CSV_PARSING_ERROR', status: 0 } }],
    },
    upload: {
      done: [
        { name: 'gültig', value: sample.UPLOADED_VALID },
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
        { name: 'ungültig', value: sample.opened('INVALID') },
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
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NOT_FOUND, NO_CONNECTION],
    },
    fetchUsers: {
      done: [
        { name: 'angelegt', value: sample.SOME_IMPORTED },
        { name: 'keiner angelegt', value: sample.NONE_IMPORTED },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NOT_FOUND, NO_CONNECTION],
    },
    saveFile: {
      done: [{ name: 'gespeichert', value: undefined }],
      failed: [{ name: 'vom Browser abgelehnt', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    discard: {
      done: [{ name: 'gelöscht', value: undefined }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        NOT_FOUND,
        { name: 'schon abgeschlossen', value: { code: 'IMPORT_ERROR', status: 400 } },
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
    problems: context.problems !== null,
    check: kindOfCheck(context.check),
    serverCheck: context.serverCheck !== null,
    vorgang: context.vorgangId === null ? null : context.vorgang?.status === 'VALID',
    imported: context.imported === null ? null : hasCredentials({ context }),
    saved: context.saved,
    afterwards: context.afterwards,
    failure: context.failure !== null,
    interrupted: context.interrupted,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer; nur bei der Auswahl laden Schulen und Rollen nebeneinander.',
      req: ['CALL-14', 'CALL-16', 'CALL-18', 'CALL-19', 'CALL-20'],
      holds: (snapshot) =>
        snapshot.matches('choosing')
          ? running(snapshot) <= 2
          : running(snapshot) === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'only a valid import is executed',
      sentence: 'Ausgeführt wird ein Import nur, wenn der Server alle Zeilen für gültig befunden hat.',
      req: ['STATE-09', 'CALL-16'],
      holds: (snapshot) => !EXECUTING.some((state) => snapshot.matches(state)) || snapshot.context.vorgang?.status === 'VALID',
    },
    {
      name: 'executed only after the question',
      sentence: 'Der Auftrag zur Ausführung folgt nur auf die Rückfrage.',
      req: ['SCREEN-08', 'CALL-16'],
      holds: (snapshot) => snapshot.can({ type: 'CONFIRM' }) === snapshot.matches('confirming'),
    },
    {
      name: 'only a sound file is uploaded',
      sentence: 'Hochgeladen wird nur eine Datei, in der die Prüfung im Browser keinen Fehler fand.',
      req: ['VAL-10', 'VAL-01', 'D-11'],
      holds: (snapshot) => !snapshot.matches('uploading') || kindOfCheck(snapshot.context.check) === 'sound',
    },
    {
      name: 'only a complete choice is checked',
      sentence: 'Geprüft und hochgeladen wird nur mit Schule, Rolle und Datei.',
      req: ['VAL-10', 'VAL-11'],
      holds: (snapshot) =>
        !(snapshot.matches('checkingFile') || snapshot.matches('uploading')) ||
        (snapshot.context.schule !== null && snapshot.context.rolle !== null && snapshot.context.file !== null),
    },
    {
      name: 'submitting is always possible',
      sentence: 'Beim Wählen lässt sich die Auswahl immer abschicken; was fehlt, wird gesagt.',
      req: ['VAL-10', 'VAL-11'],
      holds: (snapshot) => !snapshot.matches('choosing') || snapshot.can({ type: 'SUBMIT' }),
    },
    {
      name: 'credentials stay in the result',
      sentence: 'Zugangsdaten gibt es nur beim Ergebnis, nirgends sonst.',
      req: ['D-12', 'STATE-13'],
      holds: (snapshot) => snapshot.context.imported === null || snapshot.hasTag('result'),
    },
    {
      name: 'credentials are erased only after the question',
      sentence: 'Zugangsdaten werden nur nach der Rückfrage gelöscht.',
      req: ['D-12', 'CALL-14'],
      holds: (snapshot) =>
        snapshot.can({ type: 'ERASE' }) === snapshot.matches({ finished: 'confirmingErase' }) &&
        (!snapshot.matches({ finished: 'confirmingErase' }) || credentials(snapshot)),
    },
    {
      name: 'unsaved credentials are not left unasked',
      sentence: 'Solange Zugangsdaten nicht gespeichert sind, wird vor dem Verlassen gefragt.',
      req: ['D-12', 'SCREEN-08'],
      holds: (snapshot) =>
        !snapshot.hasTag('result') || snapshot.can({ type: 'NAVIGATED_AWAY' }) === (credentials(snapshot) && !snapshot.context.saved),
    },
    {
      name: 'a running import can be found again',
      sentence: 'Von der Ausführung an steht der Import in der Adresse.',
      req: ['STATE-09'],
      holds: (snapshot) =>
        !(snapshot.matches('running') || snapshot.matches('ready') || snapshot.hasTag('result')) || snapshot.context.vorgangId !== null,
    },
  ],
  isSafe: (snapshot) =>
    (['preparing', 'choosing', 'reviewing', 'ready', 'ended'] as const).some((state) => snapshot.matches(state)) ||
    snapshot.matches({ finished: 'covered' }),
  userInput: toDraft,
  discards: ['ANOTHER', 'ERASE', 'FILE_REMOVED'],
});
