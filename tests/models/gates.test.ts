import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { gatesOf } from './engine/gates';
import { conventionsOf } from './engine/conventions';

/** Every machine of the registry passes every gate; the figures are printed at the end of the run. */
for (const entry of REGISTRY) {
  const model = await entry.load();
  const gates = gatesOf(model);

  describe(`${entry.id}: ${entry.title}`, () => {
    test('keeps the conventions: names, descriptions, requirement ids, samples', () => {
      expect(conventionsOf(model)).toEqual([]);
    });
    test('K0: every state is reached', () => {
      expect(gates.unreachedStates()).toEqual([]);
    });
    test('K1: every branch is taken, or listed with its reason', () => {
      expect(gates.unexplainedBranches()).toEqual([]);
    });
    test('K1: at most one branch in twenty is listed, and none that carries a requirement', () => {
      expect(gates.overgrownExceptions()).toEqual([]);
    });
    test('the explored space is the one that @xstate/graph reaches', () => {
      expect(gates.differenceToGraph()).toEqual([]);
    });
    test('K0, K1: the real actor walks every path to every state and branch', async () => {
      expect(await gates.walkBranches()).toEqual([]);
    });
    test('K2: the real actor walks every adjacent pair', async () => {
      expect(await gates.walkPairs()).toEqual([]);
    });
    test('K3: every requirement that the machine names lies on a path', () => {
      expect(gates.requirementsWithoutPath()).toEqual([]);
    });
    test('K4: an ignored event changes nothing', () => {
      expect(gates.disturbingEvents()).toEqual([]);
    });
    test('K5: every error code of every call is answered', () => {
      expect(gates.unhandledCodes()).toEqual([]);
    });
    test('K6: every invariant holds everywhere', () => {
      expect(gates.brokenInvariants()).toEqual([]);
    });
    test('K7: the real actor walks every loop once and twice', async () => {
      expect(await gates.walkLoops()).toEqual([]);
    });
    test('K8: from everywhere there is a way to safety that loses no input', () => {
      expect(gates.traps()).toEqual([]);
    });
  });
}
