import { defineModel } from '../model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../step-up-samples';
import { contested, isChanged } from './fields';
import { formMachine } from './machine';
import type { FormInput, StoredRecord } from './types';

type SampleDraft = { readonly name: string; readonly ort: string };

/** A form of two fields stands for all: others differ in their fields, rules and words only. */
const sampleForm = formMachine<SampleDraft, { readonly id: string }>({
  id: 'form',
  description: 'Ein Formular: Eingaben, Prüfung, Speichern auf dem gelesenen Stand, Konflikt Feld für Feld.',
  req: ['STATE-12', 'STATE-13', 'ERR-00'],
  first: { name: '', ort: '' },
  check: ({ name }) => (name === '' ? { name: 'REQUIRED' } : {}),
  kept: ['ort'],
});

const record = (name: string, ort: string, version: number): StoredRecord<SampleDraft> => ({ fields: { name, ort }, version });
const input = (change: Partial<FormInput<SampleDraft>>): FormInput<SampleDraft> => ({ personId: 'person', id: null, ...change });
const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;

export const model = defineModel(sampleForm, {
  inputs: [
    { name: 'Neues', value: input({}) },
    { name: 'Vorhandenes', value: input({ id: 'a' }) },
    { name: 'Vorhandenes mit Entwurf', value: input({ id: 'a', draft: { name: '9b', ort: 'Kiel' } }) },
  ],
  endpoints: { readRecord: 'local', saveRecord: 'local', keeper: 'local' },
  events: [
    { name: 'CHANGE(Name)', value: { type: 'CHANGE', change: { name: '9b' } } },
    { name: 'CHANGE(Name leer)', value: { type: 'CHANGE', change: { name: '' } } },
    { name: 'CHANGE(Name wie gelesen)', value: { type: 'CHANGE', change: { name: '9a' } } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'DISCARD', value: { type: 'DISCARD' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'TAKE(meiner)', value: { type: 'TAKE', field: 'name', side: 'mine' } },
    { name: 'TAKE(anderer)', value: { type: 'TAKE', field: 'name', side: 'theirs' } },
    { name: 'EDIT', value: { type: 'EDIT' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    readRecord: {
      done: [
        { name: 'wie gelesen', value: record('9a', 'Kiel', 1) },
        { name: 'anderes Feld', value: record('9a', 'Rendsburg', 2) },
        { name: 'dasselbe Feld', value: record('9c', 'Kiel', 2) },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    saveRecord: {
      done: [{ name: 'gespeichert', value: { id: 'a' } }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'neuerer Stand', value: { code: 'NEWER_VERSION_ORGANISATION', status: 400 } },
        NO_CONNECTION,
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: (context) => ({
    isNew: context.id === null,
    base: JSON.stringify(context.base.fields),
    draft: JSON.stringify(context.draft),
    problems: context.problems === null ? null : JSON.stringify(context.problems),
    theirs: context.theirs === null ? null : JSON.stringify(context.theirs.fields),
    side: context.sides['name'] ?? null,
    failure: context.failure !== null,
    saved: context.saved !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer.',
      req: ['STATE-12'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'only what is sound is saved',
      sentence: 'Gespeichert wird nur, was der Prüfung der Felder standhält.',
      req: ['ERR-00'],
      holds: (snapshot) => !snapshot.matches('saving') || snapshot.context.draft.name !== '',
    },
    {
      name: 'submitting is always possible',
      sentence: 'Beim Bearbeiten lässt sich das Formular immer abschicken; was fehlt, wird gesagt.',
      req: ['ERR-00'],
      holds: (snapshot) => !snapshot.hasTag('editable') || snapshot.can({ type: 'SUBMIT' }),
    },
    {
      name: 'no write over a conflict without a decision',
      sentence: 'Haben beide dasselbe Feld geändert, wird erst nach der Entscheidung gespeichert.',
      req: ['STATE-12'],
      holds: (snapshot) =>
        !snapshot.matches('conflict') ||
        snapshot.can({ type: 'SUBMIT' }) === contested(snapshot.context).every((field) => field in snapshot.context.sides),
    },
    {
      name: 'changes are not left unasked',
      sentence: 'Solange Änderungen nicht gespeichert sind, wird vor dem Verlassen gefragt; ohne Änderung nie.',
      req: ['STATE-12'],
      holds: (snapshot) => !snapshot.matches('editing') || snapshot.hasTag('guarded') === isChanged(snapshot.context),
    },
    {
      name: 'a save stands on the newest version read',
      sentence: 'Nach einem Konflikt trägt das Speichern die Version des neuen Standes.',
      req: ['STATE-12'],
      holds: (snapshot) => !snapshot.matches('saving') || snapshot.context.theirs === null,
    },
  ],
  isSafe: (snapshot) =>
    (['editing', 'saved', 'unreadable', 'refused', 'conflict', 'mergeable', 'incomparable'] as const).some((state) =>
      snapshot.matches(state),
    ),
  userInput: ({ draft }) => draft,
  discards: ['DISCARD', 'CHANGE', 'EDIT'],
});
