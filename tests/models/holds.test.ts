import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { REGISTRY } from '#machines/registry';
import { isOrder } from '../is-order';
import type { Model } from './engine/candidates';

const declared = (model: Model, src: string): readonly EndpointId[] => {
  const ids = model.endpoints[src] ?? 'local';
  if (ids === 'local') return [];
  return typeof ids === 'string' ? [ids] : ids;
};

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];
const tagsOf = (node: AnyStateNode): readonly string[] => [...node.tags, ...(node.parent === undefined ? [] : tagsOf(node.parent))];

/** States that give an order and can be left without a question. */
function unheld(model: Model): string[] {
  return nodesBelow(model.machine.root)
    .filter((node) => node.invoke.some(({ src }) => typeof src === 'string' && declared(model, src).some(isOrder)))
    .filter((node) => !tagsOf(node).some((tag) => tag === 'sending' || tag === 'guarded'))
    .map((node) => node.path.join('.'));
}

/** States that give an order and may be left all the same, with the reason. */
const LEFT_FREELY: Readonly<Record<string, readonly string[]>> = {
  // What was uploaded and not executed is withdrawn: whoever leaves meanwhile is offered it again (STATE-09).
  import: ['withdrawing', 'replacing', 'leavingOut'],
};

const workflows = REGISTRY.filter(({ kind }) => kind !== 'lifeCycle');

test.each(workflows.map((entry) => [entry.id, entry] as const))(
  'STATE-09, D-12: %s: no state that sends or erases is left without a question',
  async (_id, entry) => {
    expect(unheld(await entry.load())).toEqual(LEFT_FREELY[entry.id] ?? []);
  },
);

test('a state that gives an order and holds nothing is found', async () => {
  const entry = workflows.find(({ id }) => id === 'klasse-form');
  if (entry === undefined) throw new Error('klasse-form is not registered');
  const model = await entry.load();
  const saving = model.machine.root.states['saving'];
  if (saving === undefined) throw new Error('the form pattern saves');
  const tags = saving.tags.splice(0);
  expect(unheld(model)).toEqual(['saving']);
  saving.tags.push(...tags);
  expect(unheld(model)).toEqual([]);
});
