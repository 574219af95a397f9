import { assign, setup, type AnyStateMachine } from 'xstate';
import { defineModel, type MachineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';

export interface Fired {
  readonly context: { readonly text: string };
  readonly event: unknown;
}
export type Change = (fired: Fired) => { text: string };
const typed: Change = () => ({ text: 'x' });
const forget: Change = () => ({ text: '' });
const hasText = ({ context }: Fired): boolean => context.text !== '';
const never = (): boolean => false;
export const req = { req: ['ERR-00'] };

/** A small editor that is right in every respect; each broken variant below changes one thing. */
export const setupWith = (
  changes: { readonly type?: Change; readonly forget?: Change; readonly hasText?: (fired: Fired) => boolean } = {},
) =>
  setup({
    types: { context: {} as { text: string }, events: {} as { type: 'TYPE' } | { type: 'SAVE' } | { type: 'BACK' } },
    actors: { save: notProvided<void, void>('save') },
    actions: { type: assign(changes.type ?? typed), forget: assign(changes.forget ?? forget) },
    guards: { hasText: changes.hasText ?? hasText, never },
  });
export const base = setupWith();

export const editing = {
  description: 'Bearbeiten.',
  meta: req,
  on: {
    TYPE: { actions: 'type', description: 'Eingabe.', meta: req },
    SAVE: { guard: 'hasText', target: 'saving', description: 'Speichern.', meta: req },
  },
} as const;
export const saving = {
  description: 'Speichert.',
  meta: req,
  invoke: {
    id: 'save',
    src: 'save',
    onDone: { target: 'saved', description: 'Gespeichert.', meta: req },
    onError: { target: 'editing', description: 'Fehler.', meta: req },
  },
} as const;
export const saved = { description: 'Gespeichert.', meta: req, type: 'final' } as const;
export const config = {
  id: 'editor',
  description: 'Editor.',
  meta: req,
  context: { text: '' },
  initial: 'editing',
  states: { editing, saving, saved },
} as const;

export type Model = MachineModel<AnyStateMachine>;

/** The sound model of the editor; a test changes one thing of it. */
export function modelOf(machine: AnyStateMachine, changes: Partial<Model> = {}): Model {
  return defineModel(machine, {
    inputs: [{ name: 'leer', value: undefined }],
    endpoints: { save: 'import.execute' },
    events: [
      { name: 'TYPE', value: { type: 'TYPE' } },
      { name: 'SAVE', value: { type: 'SAVE' } },
    ],
    actors: { save: { done: [{ name: 'ok', value: undefined }], failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }] } },
    abstract: ({ text }: { text: string }) => ({ text }),
    invariants: [{ name: 'short', sentence: 'Der Text bleibt kurz.', req: ['ERR-00'], holds: ({ context }) => textOf(context).length < 9 }],
    isSafe: (snapshot) => snapshot.matches('editing'),
    userInput: ({ text }: { text: string }) => text,
    ...changes,
  });
}

const textOf = (context: unknown): string => (context as { text: string }).text;

/** The samples with an event that only some variants listen to. */
export const withBack = [
  { name: 'TYPE', value: { type: 'TYPE' } },
  { name: 'SAVE', value: { type: 'SAVE' } },
  { name: 'BACK', value: { type: 'BACK' } },
] as const;

/** The editor with one state changed, or one more. */
export const changed = (states: Record<string, object>): AnyStateMachine =>
  base.createMachine({ ...config, states: { ...config.states, ...states } } as never) as never;
export const onEditing = (on: Record<string, object>): AnyStateMachine =>
  changed({ editing: { ...editing, on: { ...editing.on, ...on } } });
export const onSaving = (outcome: 'onDone' | 'onError', change: object): AnyStateMachine =>
  changed({ saving: { ...saving, invoke: { ...saving.invoke, [outcome]: { ...saving.invoke[outcome], ...change } } } });
