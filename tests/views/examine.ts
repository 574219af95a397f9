import axe, { type Result } from 'axe-core';
import { expect, vi } from 'vitest';
import { readableEffects, readableOrders } from '../models/engine/effects';
import { expectToBreak } from './long-words';
import { byTestid, openDialog } from './perform';
import { expectQuestionsToName } from './questions';
import { plain } from './record';
import type { Walk } from './walk';
import { expectNothingToActOn, isStale } from './stale-rows';
import { wrongWords } from './words';

/** All that must hold after a step, the one time things too where the state is seen for the first time. */
export async function examine(walk: Walk, isFirstSight: boolean): Promise<void> {
  const { tier, snapshot, state } = walk;
  await expectState(walk);
  await agree(walk);
  await expectEffects(walk);
  await vi.waitFor(() => tier.always?.(snapshot.context as never), walk.patiently);
  await vi.waitFor(() => {
    expectShown(walk);
    expect(wrongWords(tier, state, walk.event, walk.before).join('\n')).toBe('');
  }, walk.patiently);
  const dialog = openDialog();
  expect(dialog === null || dialog.contains(document.activeElement)).toBe(true);
  expect(document.querySelectorAll('.alert .alert'), 'a message within a message').toHaveLength(0);
  expectQuestionsToName();
  expect(document.body.textContent, 'a text whose room nobody has filled').not.toContain('{{');
  const page = screenOf(walk);
  if (page !== null && isStale(snapshot.context)) expectNothingToActOn(page);
  if (isFirstSight && state in tier.shows) {
    // What hears how wide the window is is drawn at the widths that it knows.
    if (tier.width === undefined) await expectToBreak();
    await expectAccessible(walk);
  }
}

const screenOf = ({ snapshot }: Walk): Element | null => document.querySelector(`[data-machine="${snapshot.machine.id}"]`);

const expectState = (walk: Walk): Promise<void> =>
  vi.waitFor(() => expect(screenOf(walk)?.getAttribute('data-state')).toBe(JSON.stringify(walk.snapshot.value)), walk.patiently);

const expectShown = ({ tier, state }: Walk): void =>
  expect((tier.shows[state] ?? []).filter((testid) => byTestid(testid) === null).join('\n')).toBe('');

/** The screen shows the state and all that is on its page. */
export async function expectDrawn(walk: Walk): Promise<void> {
  await expectState(walk);
  await vi.waitFor(() => expectShown(walk), walk.patiently);
}

/** The machine in the screen holds what the pure one holds, and was told what it should be, once. */
async function agree({ record, snapshot, expected, isDetour, patiently }: Walk): Promise<void> {
  const text = JSON.stringify([snapshot.value, plain(snapshot.context)]);
  // A navigation reaches the machine a moment later, and leaves it in the same state.
  await vi
    .waitFor(() => {
      const isThere = JSON.stringify([record.actual?.value, plain(record.actual?.context)]) === text;
      if (!isThere || record.received.length < expected.length + (isDetour ? 1 : 0)) throw new Error('not there yet');
    }, patiently)
    .catch(() => undefined);
  const told = isDetour ? record.received.slice(1) : record.received;
  expect(plain(told), 'what the machine in the screen was told').toEqual(plain(expected));
  expect(record.actual?.value).toEqual(snapshot.value);
  expect(plain(record.actual?.context), 'what it holds').toEqual(plain(snapshot.context));
  record.received = [];
}

/** Files are told apart by name, size and type. */
const asPlain = (orders: Walk['done']['orders']): Walk['done']['orders'] =>
  orders.map((order) => ({ ...order, input: plain(order.input) }));

/** The actions that were really carried out are those of the pure machine; what the screen does in place of one is there. */
async function expectEffects({ record, tier, snapshot, done, patiently }: Walk): Promise<void> {
  const { effects, orders } = record.takeDone();
  expect(readableEffects(effects), 'what it did').toEqual(readableEffects(done.effects));
  expect(readableOrders(asPlain(orders)), 'what it ordered').toEqual(readableOrders(asPlain(done.orders)));
  for (const { type, params } of effects.filter((effect) => record.provided.has(effect.type))) {
    const expectDone = tier.does?.[type];
    if (expectDone === undefined) throw new Error(`${type} is done by the screen: say what it does`);
    await vi.waitFor(() => expectDone(params as never, snapshot.context as never), patiently);
  }
}

/** What axe finds once nothing moves any more. */
export async function violations(): Promise<Result[]> {
  // An open list hides what lies behind it, as a dialog does.
  const hasOpenList = document.querySelector('[role="listbox"]') !== null;
  // While it unfolds its colours are not yet those that a person reads; what spins for ever has no end to wait for.
  const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  const found = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'aria-hidden-focus': { enabled: !hasOpenList } },
  });
  return found.violations;
}

/** A colour that passes because the page has moved under the pointer is gone at the next look; a flaw stays. */
const expectAccessible = (walk: Walk): Promise<void> =>
  vi.waitFor(async () => {
    const found = await violations();
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`).join('\n')).toBe('');
  }, walk.patiently);

/** Nothing reaches the machine after a step, or before the first one, that the step does not account for. */
export async function expectSilence({ record }: Walk): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  expect(plain(record.received), 'what nobody has caused').toEqual([]);
}
