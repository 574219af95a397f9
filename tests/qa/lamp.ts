import { assign, setup } from 'xstate';
import type { RegistryEntry } from '#machines/registry/entry';
import { defineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';
import { subjectOf, type Subject } from './subject';

const lampMachine = setup({
  types: {
    context: {} as { readonly notes: number },
    events: {} as { type: 'SWITCH' } | { type: 'NOTE'; text: string } | { type: 'OVERLOAD'; volts: number } | { type: 'REPAIR' },
  },
  actors: { order: notProvided<void, void>('order') },
  actions: { tell: () => undefined, count: assign({ notes: ({ context }) => context.notes + 1 }) },
}).createMachine({
  id: 'lamp',
  context: { notes: 0 },
  initial: 'off',
  on: { NOTE: { actions: 'count' } },
  states: {
    off: { description: 'Sie ist aus.', on: { SWITCH: { target: 'on' } } },
    on: { description: 'Sie ist an.', on: { SWITCH: { target: 'off' }, OVERLOAD: { target: 'burnt' } } },
    burnt: { description: 'Sie ist durchgebrannt.', on: { REPAIR: { target: 'ordering' } } },
    ordering: {
      description: 'Eine neue wird bestellt.',
      invoke: { id: 'order', src: 'order', onDone: { target: 'off', actions: 'tell' } },
    },
  },
});

/** Faults that the model of a lamp notices, and one that none of its states answers. */
const model = defineModel(lampMachine, {
  inputs: [{ name: 'Lampe', value: undefined }],
  endpoints: { order: 'config.get' },
  events: [
    { name: 'SWITCH', value: { type: 'SWITCH' } },
    { name: 'NOTE(mit "Zeichen"; und mehr)', value: { type: 'NOTE', text: 'a;"b"' } },
    { name: 'OVERLOAD', value: { type: 'OVERLOAD', volts: 400 } },
    { name: 'REPAIR', value: { type: 'REPAIR' } },
  ],
  actors: {
    order: { done: [{ name: 'da', value: undefined }], failed: [{ name: 'keine', value: { code: '500', status: 500 } }] },
  },
  abstract: () => ({}),
  invariants: [
    { name: 'never burnt', sentence: 'Nie ist sie durchgebrannt.', req: ['NAV-01'], holds: (snapshot) => !snapshot.matches('burnt') },
  ],
  steps: [{ name: 'no orders', sentence: 'Nichts wird bestellt.', req: [], holds: ({ orders }) => orders.length === 0 }],
  isSafe: () => true,
});

/** A lamp among the machines. */
export const LAMP: RegistryEntry = {
  id: 'lamp',
  kind: 'workflow',
  title: 'Lampe',
  folder: 'lamp',
  words: {
    events: { SWITCH: 'Schalten', NOTE: 'Notieren', OVERLOAD: 'Überlasten', REPAIR: 'Ersetzen' },
    actors: { order: 'Bestellen' },
    actions: { tell: 'es sagen', count: 'zählen' },
  },
  load: async () => model,
};

/** A lamp under test. */
export const makeLamp = (): Promise<Subject> => subjectOf(LAMP);
