import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel, type MachineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';
import type { AnyStateMachine } from 'xstate';
import { conventionsOf } from './engine/conventions';
import { explore } from './engine/explore';
import { gatesOf } from './engine/gates';
import { storedPaths } from './engine/paths-file';

const forget = (): { text: string } => ({ text: '' });
const hasText = ({ context }: { context: { text: string } }): boolean => context.text !== '';
const never = (): boolean => false;
const req = { req: ['ERR-00'] };

/** A small editor that is right in every respect; each broken variant below changes one thing. */
const base = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'TYPE' } | { type: 'SAVE' } | { type: 'BACK' } },
  actors: { save: notProvided<void, void>('save') },
  actions: { type: assign({ text: 'x' }), forget: assign(forget) },
  guards: { hasText, never },
});
const editing = {
  description: 'Bearbeiten.',
  meta: req,
  on: {
    TYPE: { actions: 'type', description: 'Eingabe.', meta: req },
    SAVE: { guard: 'hasText', target: 'saving', description: 'Speichern.', meta: req },
  },
} as const;
const saving = {
  description: 'Speichert.',
  meta: req,
  invoke: {
    id: 'save',
    src: 'save',
    onDone: { target: 'saved', description: 'Gespeichert.', meta: req },
    onError: { target: 'editing', description: 'Fehler.', meta: req },
  },
} as const;
const saved = { description: 'Gespeichert.', meta: req, type: 'final' } as const;
const config = {
  id: 'editor',
  description: 'Editor.',
  meta: req,
  context: { text: '' },
  initial: 'editing',
  states: { editing, saving, saved },
} as const;

function modelOf(machine: AnyStateMachine, changes: Partial<MachineModel<AnyStateMachine>> = {}): MachineModel<AnyStateMachine> {
  return defineModel(machine, {
    inputs: [{ name: 'leer', value: undefined }],
    endpoints: { save: 'import.execute' },
    events: [
      { name: 'TYPE', value: { type: 'TYPE' } },
      { name: 'SAVE', value: { type: 'SAVE' } },
      { name: 'BACK', value: { type: 'BACK' } },
    ],
    actors: { save: { done: [{ name: 'ok', value: undefined }], failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }] } },
    abstract: ({ text }: { text: string }) => ({ text }),
    invariants: [],
    isSafe: (snapshot) => snapshot.matches('editing' as never),
    userInput: ({ text }: { text: string }) => text,
    ...changes,
  });
}

describe('the gates can fail', () => {
  test('a sound machine passes all of them', async () => {
    const model = modelOf(base.createMachine(config));
    const gates = gatesOf(model);
    expect(conventionsOf(model)).toEqual([]);
    expect([
      gates.unreachedStates(),
      gates.unexplainedBranches(),
      gates.differenceToGraph(),
      gates.unhandledCodes(),
      gates.traps(),
    ]).toEqual([[], [], [], [], []]);
    expect([await gates.walkBranches(), await gates.walkPairs(), await gates.walkLoops()]).toEqual([[], [], []]);
  });

  test('K0: an unreachable state is found', () => {
    const machine = base.createMachine({ ...config, states: { ...config.states, island: { description: 'Insel.', meta: req } } });
    expect(gatesOf(modelOf(machine)).unreachedStates()).toEqual(['island']);
  });

  test('K1: a branch behind a guard that no sample opens is found, and may not be listed when it carries a requirement', () => {
    const machine = base.createMachine({
      ...config,
      states: {
        ...config.states,
        editing: { ...editing, on: { ...editing.on, BACK: { guard: 'never', target: 'saved', description: 'Nie.', meta: req } } },
      },
    });
    expect(gatesOf(modelOf(machine)).unexplainedBranches()).toEqual(['editing | BACK | 0']);
    const listed = modelOf(machine, { unreached: [{ branch: 'editing | BACK | 0', reason: 'nie' }] });
    expect(gatesOf(listed).overgrownExceptions()).toContain('editing | BACK | 0 carries ERR-00');
  });

  test('K3: a requirement that only an untaken branch names is found', () => {
    const machine = base.createMachine({
      ...config,
      states: {
        ...config.states,
        editing: {
          ...editing,
          on: { ...editing.on, BACK: { guard: 'never', target: 'saved', description: 'Nie.', meta: { req: ['NAV-01'] } } },
        },
      },
    });
    expect(gatesOf(modelOf(machine)).requirementsWithoutPath()).toEqual(['NAV-01']);
  });

  test('K5: a code that a guard leaves unanswered is found', () => {
    const machine = base.createMachine({
      ...config,
      states: {
        ...config.states,
        saving: { ...saving, invoke: { ...saving.invoke, onError: { ...saving.invoke.onError, guard: 'never' } } },
      },
    });
    expect(gatesOf(modelOf(machine)).unhandledCodes()).not.toEqual([]);
  });

  test('K6: a broken invariant is found', () => {
    const invariants = [
      {
        name: 'never saving',
        sentence: 'Nie.',
        req: ['ERR-00'],
        holds: (snapshot: { matches(value: never): boolean }) => !snapshot.matches('saving' as never),
      },
    ];
    expect(gatesOf(modelOf(base.createMachine(config), { invariants })).brokenInvariants()).toEqual(['never saving: "saving"']);
  });

  test('K8: a dead end and a way out that loses the input are found', () => {
    const deadEnd = base.createMachine({ ...config, states: { ...config.states, saved: { description: 'Ende.', meta: req } } });
    expect(gatesOf(modelOf(deadEnd)).traps()).toHaveLength(1);
    const losing = base.createMachine({
      ...config,
      states: {
        ...config.states,
        saving: {
          ...saving,
          invoke: {
            ...saving.invoke,
            onDone: { ...saving.invoke.onDone, target: 'editing', actions: 'forget' },
            onError: { ...saving.invoke.onError, actions: 'forget' },
          },
        },
      },
    });
    expect(gatesOf(modelOf(losing)).traps()).toHaveLength(1);
  });

  test('conventions: literals, missing words, missing samples and unnamed actors are found', () => {
    const machine = base.createMachine({
      ...config,
      states: {
        ...config.states,
        editing: { ...editing, description: '', entry: () => undefined, on: { ...editing.on, BACK: { target: 'saved' } } },
      },
    });
    const found = conventionsOf(modelOf(machine, { events: [], endpoints: {} }));
    for (const part of [
      'editing has no description',
      'function literal',
      'editing | BACK | 0 has no description',
      'BACK has no sample',
      'save has no entry in endpoints',
    ]) {
      expect(found.join('\n')).toContain(part);
    }
  });

  test('a model without samples for a running actor is refused', () => {
    expect(() => explore(modelOf(base.createMachine(config), { actors: {} }))).toThrow('no samples for the actor save');
  });

  test('stored paths differ as soon as the machine differs', () => {
    const text = (machine: AnyStateMachine): string => {
      const model = modelOf(machine);
      return JSON.stringify(storedPaths('editor', model, explore(model)));
    };
    const changed = base.createMachine({
      ...config,
      states: { ...config.states, saving: { ...saving, on: { BACK: { target: 'editing', description: 'Zurück.', meta: req } } } },
    });
    expect(text(changed)).not.toBe(text(base.createMachine(config)));
  });
});
