import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { orderOf, stepUpSteps } from '#machines/shared/steps';
import { FIRST_QUERY, type ListedPerson } from '../personen/types';
import { personenFileMachine } from './machine';
import { EXPORT_AT_MOST, type FileOrder, type PersonenFileEvent } from './types';

/** One more than one part takes. */
const PERSONEN = Array.from({ length: 301 }, (_, index): ListedPerson => ({
  id: `p${index}`,
  familienname: 'Meier',
  vorname: 'Anna',
  benutzername: null,
  personalnummer: null,
  isLocked: false,
}));
const QUERY = { ...FIRST_QUERY, search: 'meier' };
const want = (total: number): PersonenFileEvent => ({ type: 'WANT', query: QUERY, total, order: { withStatus: true } });

export const model = defineModel(personenFileMachine, {
  inputs: [{ name: 'auf der Liste', value: { personId: 'person' } }],
  endpoints: { read: 'personen.frontend', saveFile: 'local', keeper: 'local' },
  events: [
    { name: 'WANT(301)', value: want(301) },
    { name: 'WANT(zu viele)', value: want(EXPORT_AT_MOST + 1) },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'READ(alle)', value: { type: 'READ', parts: { 0: {}, 300: {} } } },
    { name: 'READ(der erste Teil)', value: { type: 'READ', parts: { 0: {} } } },
    { name: 'CLOSED', value: { type: 'CLOSED' } },
    { name: 'SAVE_AGAIN', value: { type: 'SAVE_AGAIN' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    read: {
      done: [
        { name: 'gelesen', value: { items: PERSONEN, total: 301 } },
        { name: 'niemand mehr', value: { items: [], total: 0 } },
        { name: 'zu viele', value: { items: PERSONEN, total: EXPORT_AT_MOST + 1 } },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    saveFile: {
      done: [{ name: 'angenommen', value: undefined }],
      failed: [{ name: 'nicht angenommen', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ query, total, personen, parts, failure }) => ({
    wanted: query !== null,
    total,
    personen: personen?.length ?? null,
    parts: Object.keys(parts).length,
    failure: failure !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Gelesen oder gespeichert wird genau einmal zur selben Zeit.',
      req: ['ERR-00'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'never more than one file takes',
      sentence: 'Zu lesen begonnen wird nur, was eine Datei fasst; sonst steht da, wie viele es sind.',
      req: ['SCREEN-04', 'LIST-01'],
      holds: (snapshot) => snapshot.context.total > EXPORT_AT_MOST === snapshot.matches('tooMany'),
    },
    {
      name: 'nobody is stuck with it',
      sentence: 'Aus jedem Dialog führt ein Weg zurück zur Liste, außer im Augenblick des Speicherns.',
      req: ['SCREEN-04'],
      holds: (snapshot) =>
        !(snapshot.hasTag('dialog') || snapshot.hasTag('awaiting')) || snapshot.matches('saving') || snapshot.can({ type: 'CANCEL' }),
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'read is what the list showed',
      sentence: 'Gelesen wird mit Suche, Filtern und Reihenfolge, wie sie waren, als jemand die Datei verlangte.',
      req: ['SCREEN-04', 'CALL-42'],
      holds: (step) => {
        const read = orderOf(step, 'read');
        return read === undefined || JSON.stringify(read.input) === JSON.stringify(QUERY);
      },
    },
    {
      name: 'never half a file',
      sentence: 'Gespeichert werden alle Gefilterten mit jedem ihrer Teile, oder nichts.',
      req: ['SCREEN-04', 'CALL-12'],
      holds: (step) => {
        const file = orderOf(step, 'saveFile')?.input as FileOrder | undefined;
        return file === undefined || (file.personen.length === PERSONEN.length && Object.keys(file.parts).length === 2);
      },
    },
    {
      name: 'saved is said of what was saved',
      sentence: 'Dass gespeichert ist, steht nur da, wenn der Browser die Datei angenommen hat.',
      req: ['SCREEN-04', 'ERR-00'],
      holds: ({ before, event, after }) =>
        before.matches('saved') || !after.matches('saved') || event.type === 'xstate.done.actor.saveFile',
    },
  ],
  hears: {
    busy: ['CANCEL'],
    saving: [],
    dialog: ['CANCEL', 'RETRY', 'SAVE_AGAIN'],
    idle: ['WANT'],
    ready: ['READ', 'CLOSED'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE', 'CANCEL'],
  },
  isSafe: (snapshot) => (['idle', 'tooMany', 'unread', 'saved', 'unsaved'] as const).some((state) => snapshot.matches(state)),
});
