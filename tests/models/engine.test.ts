import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel, type MachineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';
import { conventionsOf } from './engine/conventions';
import { explore } from './engine/explore';
import { gatesOf } from './engine/gates';
import { pathsText, storedPaths } from './engine/paths-file';

interface Fired {
  readonly context: { readonly text: string };
  readonly event: unknown;
}
type Change = (fired: Fired) => { text: string };
const typed: Change = () => ({ text: 'x' });
const forget: Change = () => ({ text: '' });
const hasText = ({ context }: Fired): boolean => context.text !== '';
const never = (): boolean => false;
const req = { req: ['ERR-00'] };

/** A small editor that is right in every respect; each broken variant below changes one thing. */
const setupWith = (changes: { readonly type?: Change; readonly forget?: Change; readonly hasText?: (fired: Fired) => boolean } = {}) =>
  setup({
    types: { context: {} as { text: string }, events: {} as { type: 'TYPE' } | { type: 'SAVE' } | { type: 'BACK' } },
    actors: { save: notProvided<void, void>('save') },
    actions: { type: assign(changes.type ?? typed), forget: assign(changes.forget ?? forget) },
    guards: { hasText: changes.hasText ?? hasText, never },
  });
const base = setupWith();
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

type Model = MachineModel<AnyStateMachine>;

function modelOf(machine: AnyStateMachine, changes: Partial<Model> = {}): Model {
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
    isSafe: (snapshot) => snapshot.matches('editing' as never),
    userInput: ({ text }: { text: string }) => text,
    ...changes,
  });
}

const textOf = (context: unknown): string => (context as { text: string }).text;
const withBack = [
  { name: 'TYPE', value: { type: 'TYPE' } },
  { name: 'SAVE', value: { type: 'SAVE' } },
  { name: 'BACK', value: { type: 'BACK' } },
] as const;
/** The editor with one state changed, or one more. */
const changed = (states: Record<string, object>): AnyStateMachine =>
  base.createMachine({ ...config, states: { ...config.states, ...states } } as never) as never;
const onEditing = (on: Record<string, object>): AnyStateMachine => changed({ editing: { ...editing, on: { ...editing.on, ...on } } });
const onSaving = (outcome: 'onDone' | 'onError', change: object): AnyStateMachine =>
  changed({ saving: { ...saving, invoke: { ...saving.invoke, [outcome]: { ...saving.invoke[outcome], ...change } } } });

describe('the gates can fail', () => {
  test('a sound machine passes all of them', async () => {
    const model = modelOf(base.createMachine(config));
    const gates = gatesOf(model);
    expect(conventionsOf(model)).toEqual([]);
    expect({
      states: gates.unreachedStates(),
      branches: gates.unexplainedBranches(),
      exceptions: gates.overgrownExceptions(),
      graph: gates.differenceToGraph(),
      coarseness: gates.coarseness(),
      samples: gates.idleSamples(),
      pairs: gates.missingPairs(),
      requirements: await gates.requirementsWithoutPath(),
      events: await gates.disturbances(),
      codes: gates.unhandledCodes(),
      invariants: gates.brokenInvariants(),
      traps: gates.traps(),
      walked: [...(await gates.walkBranches()), ...(await gates.walkPairs()), ...(await gates.walkLoops())],
    }).toEqual({
      states: [],
      branches: [],
      exceptions: [],
      graph: [],
      coarseness: [],
      samples: [],
      pairs: [],
      requirements: [],
      events: [],
      codes: [],
      invariants: [],
      traps: [],
      walked: [],
    });
  });

  test('K0: an unreachable state is found', () => {
    expect(gatesOf(modelOf(changed({ island: { description: 'Insel.', meta: req } }))).unreachedStates()).toEqual(['island']);
  });

  test('K1: a branch behind a guard that no sample opens is found, and may not be listed when it carries a requirement', () => {
    const machine = onEditing({ BACK: { guard: 'never', target: 'saved', description: 'Nie.', meta: req } });
    expect(gatesOf(modelOf(machine, { events: withBack })).unexplainedBranches()).toEqual(['editing | BACK | 0']);
    const listed = modelOf(machine, { events: withBack, unreached: [{ branch: 'editing | BACK | 0', reason: 'nie' }] });
    expect(gatesOf(listed).overgrownExceptions()).toContain('editing | BACK | 0 carries ERR-00');
  });

  test('K1: more than one listed branch in twenty, a listed branch that is reached and one that is gone are found', () => {
    const model = modelOf(base.createMachine(config), {
      unreached: [
        { branch: 'editing | TYPE | 0', reason: 'veraltet' },
        { branch: 'editing | GONE | 0', reason: 'veraltet' },
      ],
    });
    expect(gatesOf(model).overgrownExceptions()).toEqual([
      '2 of 4 branches are exceptions',
      'editing | TYPE | 0 is reached after all',
      'editing | GONE | 0 is no branch',
    ]);
  });

  test('K0 to K2: a real actor that does something else than the pure machine is found', async () => {
    let calls = 0;
    const machine = setupWith({ type: () => ({ text: `${(calls += 1)}` }) }).createMachine(config);
    expect(await gatesOf(modelOf(machine, { abstract: () => ({}) })).walkBranches()).not.toEqual([]);
  });

  test('K2: a pair that nothing excuses is found when its event is never sent', () => {
    const machine = onEditing({ BACK: { target: 'saved', description: 'Weg.', meta: req } });
    expect(gatesOf(modelOf(machine)).missingPairs()).toContain('editing | TYPE | 0 >> editing | BACK | 0');
  });

  test('K3: a requirement that only an untaken branch names is found', async () => {
    const machine = onEditing({ BACK: { guard: 'never', target: 'saved', description: 'Nie.', meta: { req: ['NAV-01'] } } });
    expect(await gatesOf(modelOf(machine, { events: withBack })).requirementsWithoutPath()).toEqual(['NAV-01']);
  });

  test('K4: a machine that answers whatever comes is found', async () => {
    const machine = base.createMachine({ ...config, on: { '*': { actions: 'type', description: 'Alles.', meta: req } } } as never) as never;
    expect((await gatesOf(modelOf(machine)).disturbances()).join()).toContain('SOMETHING_NOBODY_KNOWS is answered by (root) | * | 0');
  });

  test('K5: a code that a guard leaves unanswered is found', () => {
    expect(gatesOf(modelOf(onSaving('onError', { guard: 'never' }))).unhandledCodes()).not.toEqual([]);
  });

  test('K5: a failure after which the state waits for an actor that has ended is found', () => {
    const swallowing = changed({ saving: { ...saving, invoke: { ...saving.invoke, onError: { description: 'Fehler.', meta: req } } } });
    expect(gatesOf(modelOf(swallowing)).unhandledCodes()[0]?.problem).toBe('goes on waiting for an actor that has ended');
  });

  test('K5: a code that breaks an invariant is found, though no sample has it', () => {
    const keepCode: Change = ({ event }) => ({ text: (event as { error: { code: string } }).error.code });
    const machine = setupWith({ forget: keepCode }).createMachine({
      ...config,
      states: {
        ...config.states,
        saving: { ...saving, invoke: { ...saving.invoke, onError: { ...saving.invoke.onError, actions: 'forget' } } },
      },
    });
    expect(gatesOf(modelOf(machine)).unhandledCodes()).toContainEqual({
      state: '"saving"',
      actor: 'save',
      code: 'SOME_UNKNOWN_CODE',
      problem: 'breaks the invariant short',
    });
  });

  test('K6: a broken invariant is found', () => {
    const invariants: Model['invariants'] = [
      { name: 'never saving', sentence: 'Nie.', req: ['ERR-00'], holds: (snapshot) => !snapshot.matches('saving' as never) },
    ];
    expect(gatesOf(modelOf(base.createMachine(config), { invariants })).brokenInvariants()).toEqual(['never saving: "saving"']);
  });

  test('K7: a loop that does not go round a second time is found', async () => {
    const once = ({ context }: Fired): boolean => context.text === '';
    const machine = setupWith({ hasText: once }).createMachine({
      ...config,
      states: { ...config.states, editing: { ...editing, on: { TYPE: { ...editing.on.TYPE, guard: 'hasText' } } } },
    });
    const gates = gatesOf(modelOf(machine, { abstract: () => ({}) }));
    expect(await gates.walkLoops()).toEqual([expect.stringContaining('should take [editing | TYPE | 0]')]);
  });

  test('K8: a dead end and a way out that loses the input are found', () => {
    const deadEnd = changed({ saved: { description: 'Ende.', meta: req } });
    expect(gatesOf(modelOf(deadEnd)).traps().join()).toContain('"saved"');
    const losing = changed({
      saving: {
        ...saving,
        invoke: {
          ...saving.invoke,
          onDone: { ...saving.invoke.onDone, target: 'editing', actions: 'forget' },
          onError: { ...saving.invoke.onError, actions: 'forget' },
        },
      },
    });
    expect(gatesOf(modelOf(losing)).traps()).toEqual([expect.stringContaining('"saving"')]);
  });

  test('K8: a way out that only a discarding event opens is no way', () => {
    const states = {
      saving: {
        ...saving,
        invoke: { id: 'save', src: 'save', onError: saving.invoke.onError, onDone: { ...saving.invoke.onDone, target: 'stuck' } },
      },
      stuck: {
        description: 'Fest.',
        meta: req,
        on: { BACK: { target: 'editing', actions: 'forget', description: 'Verwerfen.', meta: req } },
      },
    };
    const free = modelOf(changed(states), { events: withBack, userInput: () => null });
    expect(gatesOf(free).traps()).toEqual([]);
    expect(
      gatesOf({ ...free, discards: ['BACK'] })
        .traps()
        .join(),
    ).toContain('"stuck"');
  });

  test('an abstraction that leaves out what a guard reads is found', () => {
    const model = modelOf(base.createMachine(config), { abstract: () => ({}) });
    expect(gatesOf(model).coarseness().join()).toContain('SAVE leads to');
  });

  test('a sample that makes no difference anywhere is found', () => {
    const machine = onEditing({ BACK: { guard: 'never', target: 'saved', description: 'Nie.', meta: req } });
    expect(gatesOf(modelOf(machine, { events: withBack })).idleSamples()).toEqual(['BACK']);
  });

  test('conventions: literals, missing words, missing samples and unnamed actors are found', () => {
    const machine = changed({
      editing: {
        ...editing,
        description: '',
        entry: () => undefined,
        exit: assign({ text: '' }),
        on: { ...editing.on, BACK: { target: 'saved' } },
        after: { 1000: { target: 'saved', description: 'Später.', meta: req } },
      },
      saving: { ...saving, invoke: { ...saving.invoke, id: undefined } },
      step2: { description: 'Zweiter Schritt.', meta: {} },
    });
    const found = conventionsOf(
      modelOf(machine, {
        events: [{ name: 'GO', value: { type: 'GO' } }],
        endpoints: { load: 'local' },
        invariants: [],
        discards: ['DROP'],
      }),
    );
    for (const part of [
      'editing has no description',
      'states.editing.entry is a function literal',
      'states.editing.exit is a function literal',
      'editing | BACK | 0 has no description',
      'editing has a delay without a name',
      'saving invokes save without an id',
      'step2 is named by its position',
      'step2 names no requirement',
      'BACK has no sample',
      'GO has a sample, but no state listens to it',
      'DROP discards, but no state listens to it',
      'save has no entry in endpoints',
      'load is no actor of the machine',
      'the model states no invariant',
    ]) {
      expect(found).toContain(part);
    }
  });

  test('a model without samples for a running actor is refused', () => {
    expect(() => explore(modelOf(base.createMachine(config), { actors: {} }))).toThrow('no samples for the actor save');
  });

  test('stored paths differ as soon as the machine differs', () => {
    const text = (machine: AnyStateMachine): string => {
      const model = modelOf(machine, { events: withBack });
      return pathsText(storedPaths('editor', model, explore(model)));
    };
    const more = changed({ saving: { ...saving, on: { BACK: { target: 'editing', description: 'Zurück.', meta: req } } } });
    expect(text(more)).not.toBe(text(base.createMachine(config)));
  });
});
