import { describe, expect, test, vi } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { firstCounterexample } from './engine/bite';
import type { Model } from './engine/candidates';
import { replayLine } from './engine/replay';
import { FAULTS } from './faults';

vi.setConfig({ testTimeout: 60_000 });

const namesOf = ({ invariants, steps = [] }: Model): string[] => [...invariants, ...steps].map(({ name }) => name);

const loaded = await Promise.all(
  REGISTRY.map(async (entry) => {
    const pattern = REGISTRY.find(({ id, kind }) => kind === 'pattern' && id === entry.pattern);
    const shared = pattern === undefined ? [] : namesOf(await pattern.load());
    const model = await entry.load();
    // What a pattern says of all its instances is broken in the pattern.
    return { id: entry.id, model, names: namesOf(model).filter((name) => !shared.includes(name)) };
  }),
);

/** A sentence for the auditors is worth what it forbids: each is false of a machine with a fault that somebody could make. */
describe('every sentence bites', () => {
  test('every sentence has a fault, every fault a sentence', () => {
    const expected = Object.fromEntries(loaded.filter(({ names }) => names.length > 0).map(({ id, names }) => [id, names.toSorted()]));
    expect(Object.fromEntries(Object.entries(FAULTS).map(([id, faults]) => [id, Object.keys(faults).toSorted()]))).toEqual(expected);
  });

  for (const { id, model, names } of loaded) {
    test.for(names)(`${id}: %s`, (name) => {
      const fault = FAULTS[id]?.[name];
      if (fault === undefined) throw new Error('There is no fault');
      const trace = firstCounterexample({ ...model, machine: fault(model.machine) }, name);
      expect(trace === null ? null : replayLine(id, trace), `${name} holds in spite of the fault`).not.toBeNull();
    });
  }
});
