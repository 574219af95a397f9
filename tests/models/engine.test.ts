import { assign, createMachine, sendTo, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { notProvided } from '#machines/shared/not-provided';
import {
  base,
  changed,
  config,
  editing,
  modelOf,
  onEditing,
  onSaving,
  req,
  saving,
  setupWith,
  withBack,
  type Change,
  type Fired,
  type Model,
} from './editor-fixture';
import { hearing } from './engine/candidates';
import { wrongStatuses } from './engine/codes';
import { conventionsOf } from './engine/conventions';
import { explore } from './engine/explore';
import { gatesOf } from './engine/gates';
import { replay } from './engine/replay';
import { pathsText, storedPaths } from './engine/paths-file';
import { Stepper } from './engine/stepper';

const keepCode: Change = ({ event }) => ({ text: (event as { error: { code: string } }).error.code });
const isEmpty = ({ context }: Fired): boolean => context.text === '';

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string } | undefined)?.code;

function storedText(machine: AnyStateMachine): string {
  const model = modelOf(machine, { events: withBack });
  return pathsText(storedPaths('editor', model, explore(model)));
}

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

  test('an effect with other parameters, and an order with another input, are found', async () => {
    let calls = 0;
    const counting = (): number => (calls += 1);
    const note = { type: 'note', params: counting };
    const editor = changed({ editing: { ...editing, entry: note } }).provide({ actions: { note: () => undefined } } as never);
    expect((await gatesOf(modelOf(editor)).walkBranches()).join()).toMatch(
      /does \[\{"type":"note","params":\d+\}\], should do \[\{"type":"note"/,
    );
    const order = changed({ saving: { ...saving, invoke: { ...saving.invoke, input: counting } } });
    expect((await gatesOf(modelOf(order)).walkBranches()).join()).toMatch(/orders \[\["save",\d+\]\], should order \[\["save",\d+\]\]/);
  });

  test('effects: actions with their parameters and messages to actors, in order; what only remembers is none, a long text is cut', () => {
    const note = { type: 'note', params: 'x'.repeat(99) };
    const model = modelOf(
      changed({
        editing: { ...editing, on: { ...editing.on, SAVE: { ...editing.on.SAVE, actions: [note, 'type'] } } },
        saving: { ...saving, entry: sendTo('save', { type: 'HURRY' }), invoke: { ...saving.invoke, input: { what: 'text' } } },
      }),
    );
    const steps = storedPaths('editor', model, explore(model)).paths.flatMap((path) => path.steps);
    expect(steps.find(({ event }) => event === 'TYPE')).toMatchObject({ effects: [], orders: [] });
    expect(steps.find(({ event }) => event === 'SAVE')).toMatchObject({
      effects: [
        { type: 'note', params: `${'x'.repeat(60)}… (99)` },
        { type: 'sendTo', params: { to: 'save', event: { type: 'HURRY' } } },
      ],
      orders: [{ id: 'save', src: 'save', input: { what: 'text' } }],
    });
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

  test('K4: what a state answers beyond its table, what it never answers and a tag that is forgotten are found', () => {
    const machine = changed({ editing: { ...editing, tags: ['typing'] } });
    const heard = (hears: NonNullable<Model['hears']>): string[] => gatesOf(modelOf(machine, { hears })).unexpectedlyHeard();
    expect(heard({ typing: ['TYPE', 'SAVE'] })).toEqual([]);
    expect(heard({ typing: ['TYPE'] })).toEqual(['typing answers SAVE: npm run replay -- editor "leer > TYPE > SAVE"']);
    expect(heard({ typing: ['TYPE', 'SAVE', 'BACK'], island: [] })).toEqual([
      'island is neither a tag nor a state',
      'typing never answers BACK',
    ]);
    expect(heard({})).toEqual(['nothing is said of typing']);
  });

  test('K2: too many pairs that guards keep apart are found', () => {
    const never = { guard: 'never', target: 'saved', description: 'Nie.', meta: req };
    const machine = onEditing({ BACK: never });
    expect(
      gatesOf(modelOf(machine, { events: withBack }))
        .overgrownPairs()
        .join(),
    ).toContain('pairs are kept apart by guards');
  });

  test('K5: a code that a guard leaves unanswered is found', () => {
    expect(gatesOf(modelOf(onSaving('onError', { guard: 'never' }))).unhandledCodes()).not.toEqual([]);
  });

  test('K5: a failure after which the state waits for an actor that has ended is found', () => {
    const swallowing = changed({ saving: { ...saving, invoke: { ...saving.invoke, onError: { description: 'Fehler.', meta: req } } } });
    expect(gatesOf(modelOf(swallowing)).unhandledCodes()[0]?.problem).toBe('goes on waiting for an actor that has ended');
  });

  test('K5: a code that breaks an invariant is found, though no sample has it', () => {
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
      replay: expect.stringContaining('error:save(SOME_UNKNOWN_CODE 400)'),
    });
  });

  test.for([502, 503, 504])('K5: what a gateway answers (%i) is found where it is not treated like a lost connection', (status) => {
    const isOther = ({ event }: Fired): boolean => (event as { error?: { status: number } }).error?.status !== status;
    const states = {
      ...config.states,
      saving: {
        ...saving,
        invoke: { ...saving.invoke, onError: [{ ...saving.invoke.onError, guard: 'hasText' as const }, saving.invoke.onDone] },
      },
    };
    const found = gatesOf(modelOf(setupWith({ hasText: isOther }).createMachine({ ...config, states }))).unhandledCodes();
    expect(new Set(found.map(({ code, problem }) => `${code} ${problem}`))).toEqual(
      new Set([`${status} is not treated like a lost connection`]),
    );
  });

  test('K5: a failure among the samples with a status by which its code is never answered is found', () => {
    const failed = [{ name: 'steht anders', value: { code: 'IMPORT_STAND_GEAENDERT', status: 400 } }];
    expect(wrongStatuses(modelOf(base.createMachine(config), { actors: { save: { failed } } }))).toEqual([
      'save(steht anders): IMPORT_STAND_GEAENDERT comes with 409, not with 400',
    ]);
  });

  test('K6: a broken invariant is found', () => {
    const invariants: Model['invariants'] = [
      { name: 'never saving', sentence: 'Nie.', req: ['ERR-00'], holds: (snapshot) => !snapshot.matches('saving') },
    ];
    const model = modelOf(base.createMachine(config), { invariants });
    const [broken = ''] = gatesOf(model).brokenInvariants();
    expect(broken).toContain('never saving: "saving"');
    const [, trace = ''] = /npm run replay -- \S+ "(.*)"$/.exec(broken) ?? [];
    expect(replay(model, trace).at(-1)?.snapshot.value).toBe('saving');
    expect(() => replay(model, `${trace} > NEVER`)).toThrow('NEVER cannot happen in "saving"');
  });

  test('K6: a step that breaks what is said of steps is found, with its shortest trace', () => {
    const steps: Model['steps'] = [
      { name: 'saved by nobody', sentence: 'Nie.', req: ['ERR-00'], holds: ({ orders }) => orders.every(({ src }) => src !== 'save') },
    ];
    const model = modelOf(base.createMachine(config), { steps });
    expect(gatesOf(model).brokenSteps()).toEqual(['saved by nobody: "editing" SAVE\n  npm run replay -- editor "leer > TYPE > SAVE"']);
  });

  test('K5: a code whose step breaks what is said of steps is found, though no sample has it', () => {
    const steps: Model['steps'] = [
      { name: 'no unknown', sentence: 'Nie.', req: ['ERR-00'], holds: ({ event }) => codeOf(event['error']) !== 'SOME_UNKNOWN_CODE' },
    ];
    const [found] = gatesOf(modelOf(base.createMachine(config), { steps })).unhandledCodes();
    expect(found).toMatchObject({ code: 'SOME_UNKNOWN_CODE', problem: 'breaks the step property no unknown' });
  });

  test('K7: a loop that does not go round a second time is found', async () => {
    const machine = setupWith({ hasText: isEmpty }).createMachine({
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

  test('K8: an answer that would help is no way out, and the end of a call is one', () => {
    const stuck = { description: 'Fest.', meta: req };
    const toStuck = (outcome: 'onDone' | 'onError'): AnyStateMachine =>
      changed({ saving: { ...saving, invoke: { ...saving.invoke, [outcome]: { ...saving.invoke[outcome], target: 'stuck' } } }, stuck });
    const saves = (outcome: 'onDone' | 'onError'): boolean =>
      gatesOf(modelOf(toStuck(outcome)))
        .traps()
        .join()
        .includes('"saving"');
    expect(saves('onError')).toBe(true);
    expect(saves('onDone')).toBe(false);
  });

  test('K8: an actor that makes no call ends with any answer, each of which must lead on', () => {
    const stuck = { description: 'Fest.', meta: req };
    const machine = changed({
      saving: { ...saving, invoke: { ...saving.invoke, onDone: { ...saving.invoke.onDone, target: 'stuck' } } },
      stuck,
    });
    expect(
      gatesOf(modelOf(machine, { endpoints: { save: 'local' } }))
        .traps()
        .join(),
    ).toContain('"saving"');
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
      'editing has no German description',
      'states.editing.entry is a function literal',
      'states.editing.exit is a function literal',
      'editing | BACK | 0 has no German description',
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

  test('timers go off in any order, and a child may speak as well as end', async () => {
    const listening = setup({
      types: { context: {} as { text: string }, events: {} as { type: 'TICK' } },
      actors: { child: notProvided<void, void>('child') },
      delays: { soon: 10, late: 1000 },
    }).createMachine({
      id: 'listener',
      description: 'Zuhören.',
      meta: req,
      context: { text: '' },
      initial: 'listening',
      states: {
        listening: {
          description: 'Hört zu.',
          meta: req,
          invoke: {
            id: 'child',
            src: 'child',
            onDone: { target: 'ended', description: 'Zu Ende.', meta: req },
            onError: { target: 'failed', description: 'Gescheitert.', meta: req },
          },
          on: { TICK: { target: 'listening', reenter: true, description: 'Noch einmal.', meta: req } },
          after: {
            soon: { target: 'failed', description: 'Bald.', meta: req },
            late: { target: 'ended', description: 'Spät.', meta: req },
          },
        },
        failed: { description: 'Gescheitert.', meta: req, type: 'final' },
        ended: { description: 'Zu Ende.', meta: req, type: 'final' },
      },
    });
    const model = modelOf(listening as never, {
      endpoints: { child: 'local' },
      events: [],
      actors: {
        child: {
          sent: [{ name: 'TICK', value: { type: 'TICK' } }],
          done: [{ name: 'ok', value: 'fertig' }],
          failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }],
        },
      },
      isSafe: ({ status }) => status === 'done',
    });
    const gates = gatesOf(model);
    expect(gates.unexplainedBranches()).toEqual([]);
    expect([...(await gates.walkBranches()), ...(await gates.walkPairs()), ...(await gates.walkLoops())]).toEqual([]);
  });

  test('a model without samples for a running actor is refused', () => {
    expect(() => explore(modelOf(base.createMachine(config), { actors: {} }))).toThrow('no samples for the actor save');
  });

  test('stored paths differ as soon as the machine differs', () => {
    const more = changed({ saving: { ...saving, on: { BACK: { target: 'editing', description: 'Zurück.', meta: req } } } });
    expect(storedText(more)).not.toBe(storedText(base.createMachine(config)));
  });
});

describe('what a state hears', () => {
  const heardIn = (state: object, type: string): boolean => {
    const machine = createMachine({ initial: 'here', states: { here: state, there: {} }, on: { LEAVE: '.there' } });
    return hearing(new Stepper(machine, undefined).initial(undefined).snapshot)({ type });
  };

  test.for([
    ['its own event', { on: { GO: 'there' } }, 'GO', true],
    ['one of the states around it', {}, 'LEAVE', true],
    ['a failure, which breaks the machine where nobody answers it', {}, 'xstate.error.actor.call', true],
    ['everything with a wildcard', { on: { '*': 'there' } }, 'GO', true],
    ['everything where an eventless transition asks what came', { always: { guard: () => false, target: 'there' } }, 'GO', true],
    ['nothing else', { on: { GO: 'there' } }, 'STAY', false],
  ] as const)('%s', ([, state, type, expected]) => {
    expect(heardIn(state, type)).toBe(expected);
  });
});
