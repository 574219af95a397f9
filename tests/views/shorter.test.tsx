import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { defineModel } from '#machines/shared/model';
import { useWorkflow } from '#shared/workflow/use-workflow';
import type { StoredPath } from '../models/engine/paths-file';
import { failureOf, shorterPath } from './shorter';
import type { ComponentTier } from './tier';
import { Walk } from './walk';

type LampEvent = { readonly type: 'SWITCH' } | { readonly type: 'NOTE' } | { readonly type: 'BREAK' };

const lampMachine = setup({ types: { events: {} as LampEvent } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { SWITCH: 'on', NOTE: {} } },
    on: { on: { SWITCH: 'off', NOTE: {}, BREAK: 'broken' } },
    broken: {},
  },
});
const EVENTS = ['SWITCH', 'NOTE', 'BREAK'] as const;
const model = defineModel(lampMachine, {
  inputs: [{ name: 'Lampe', value: undefined }],
  endpoints: {},
  events: EVENTS.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [],
  steps: [],
  isSafe: () => true,
});

function Lamp() {
  const [snapshot, send, mark] = useWorkflow(lampMachine, { input: undefined });
  return (
    <div {...mark}>
      <p data-testid="lamp">{`Die Lampe: ${snapshot.value}`}</p>
      {EVENTS.map((type) => (
        <p key={type}>
          <button type="button" data-testid={type} onClick={() => send({ type })}>
            {type}
          </button>
        </p>
      ))}
    </div>
  );
}

const STATES = { NOTE: 'on', SWITCH: 'on', BREAK: 'broken' };
const step = (event: keyof typeof STATES, state: string = STATES[event]) => ({ event, state, branches: [], effects: [], orders: [] });
const PATH: StoredPath = {
  id: 'lamp-001',
  input: 'Lampe',
  req: [],
  steps: [step('SWITCH'), step('SWITCH', 'off'), step('NOTE', 'off'), step('SWITCH'), step('NOTE'), step('BREAK'), step('NOTE', 'broken')],
};
const press = (testid: string) => ({ does: 'press', testid }) as const;
/** Nothing is waited for. */
const SOON_MS = 300;

/** The lamp, of which is expected what it does not say once it is broken. */
const tier: ComponentTier<typeof lampMachine> = {
  title: 'a lamp',
  model,
  paths: { machine: 'lamp', timers: {}, states: [], paths: [PATH], unreachedPairs: [] },
  events: { SWITCH: press('SWITCH'), NOTE: press('NOTE'), BREAK: press('BREAK') },
  render: () => <Lamp />,
  shows: { off: ['lamp'], on: ['lamp'], broken: ['lamp'] },
  says: { off: ['Die Lampe: off', ...EVENTS], on: ['Die Lampe: on', ...EVENTS], broken: ['Die Lampe: defekt', ...EVENTS] },
};

test('F2.3: a path on which a screen fails is shortened to the steps that the failure needs', async () => {
  const failed = await failureOf(new Walk(tier, PATH, SOON_MS));
  if (failed === null) throw new Error('The lamp says what is expected');
  expect([failed.at, String(failed.error)]).toEqual([6, expect.stringContaining('Die Lampe: defekt')]);
  expect(await shorterPath(tier, PATH, failed, SOON_MS)).toEqual(['SWITCH', 'BREAK']);
});

test('F2.3: one that fails at its beginning needs no step', async () => {
  const wrong = { ...tier, says: { ...tier.says, off: ['Die Lampe: dunkel', ...EVENTS] } };
  const failed = await failureOf(new Walk(wrong, PATH, SOON_MS));
  expect(failed?.at).toBe(0);
  expect(failed === null ? null : await shorterPath(wrong, PATH, failed, SOON_MS)).toEqual([]);
});
