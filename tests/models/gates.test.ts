import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { conventionsOf } from './engine/conventions';
import { gatesOf } from './engine/gates';
import { wrongStatuses } from './engine/codes';
import { harmfulEvents } from './engine/harmless';
import { foreignParts, requirementsUnseen, unknownCodes } from './engine/instance';
import { pathsText, storedPaths } from './engine/paths-file';
import { figuresOf, tableOf, type Figures } from './engine/report';

/**
 * The gates compute and wait for nothing: how long the largest machine takes, says only how busy the computer is
 * (the comparison with the library was cut off at 30 s twice, with nothing wrong).
 */
vi.setConfig({ testTimeout: 180_000 });

/** One file of paths per machine feeds the component and the browser tier; `UPDATE_PATHS=1 npm run test:models` writes them. */
const folder = new URL('generated/', import.meta.url);
const update = process.env['UPDATE_PATHS'] === '1';
const figures: Figures[] = [];

/** Every machine of the registry passes every gate, an instance of a pattern those that what it adds can fail (389). */
for (const entry of REGISTRY) {
  describe(`${entry.id}: ${entry.title}`, () => {
    const model = once(entry.load);
    const gates = once(async () => gatesOf(await model()));
    const pattern = once(async () => {
      const found = REGISTRY.find(({ id, kind }) => kind === 'pattern' && id === entry.pattern);
      if (found === undefined) throw new Error(`There is no pattern ${entry.pattern}`);
      return found.load();
    });

    test('keeps the conventions: names, descriptions, requirement ids, samples', async () => {
      expect(conventionsOf(await model())).toEqual([]);
      expect((await gates()).idleSamples()).toEqual([]);
    });
    test('K0: every state is reached', async () => {
      expect((await gates()).unreachedStates()).toEqual([]);
    });
    test('K1: every branch is taken, or listed with its reason', async () => {
      expect((await gates()).unexplainedBranches()).toEqual([]);
    });
    test('K1: at most one branch in twenty is listed, and none that carries a requirement', async () => {
      expect((await gates()).overgrownExceptions()).toEqual([]);
    });
    test('K5: every error code of every call is answered', async () => {
      expect((await gates()).unhandledCodes()).toEqual([]);
    });
    test('K5: every failure among the samples has the status by which its code is answered', async () => {
      expect(wrongStatuses(await model())).toEqual([]);
    });
    test('K6: every invariant holds everywhere', async () => {
      expect((await gates()).brokenInvariants()).toEqual([]);
    });
    test('K6: every property of steps holds of every step', async () => {
      expect((await gates()).brokenSteps()).toEqual([]);
    });
    test('K8: from everywhere there is a way to safety that loses no input', async () => {
      expect((await gates()).traps()).toEqual([]);
    });
    test('the abstraction leaves nothing out that decides', async () => {
      expect((await gates()).coarseness()).toEqual([]);
    });

    test('the stored paths are those of the machine', async () => {
      const { space } = await gates();
      figures.push(figuresOf(entry.id, space));
      const text = pathsText(storedPaths(entry.id, await model(), space));
      const file = new URL(`${entry.id}.paths.json`, folder);
      if (update) {
        await mkdir(folder, { recursive: true });
        await writeFile(file, text);
      }
      expect(await readFile(file, 'utf8'), 'write it anew: UPDATE_PATHS=1 npm run test:models').toBe(text);
    });
    test('no harmless event leads to a call that changes something', async () => {
      expect(harmfulEvents((await gates()).space)).toEqual([]);
    });

    if (entry.pattern !== undefined) {
      test('differs from its pattern by what the pattern leaves open, and by nothing else', async () => {
        expect(foreignParts(await model(), await pattern())).toEqual([]);
      });
      test('K2: no pair is missing without a reason', async () => {
        expect((await gates()).missingPairs()).toEqual([]);
      });
      test('K3: every requirement that the machine names lies on a path', async () => {
        expect(requirementsUnseen((await gates()).space)).toEqual([]);
      });
      test('K5: every failure among the samples is one that the call is answered with', async () => {
        expect(unknownCodes(await model(), await pattern())).toEqual([]);
      });
      return;
    }

    test('the explored space is the one that @xstate/graph reaches', async () => {
      expect((await gates()).differenceToGraph()).toEqual([]);
    });
    test('K0, K1: the real actor walks every path to every state and branch', async () => {
      expect(await (await gates()).walkBranches()).toEqual([]);
    });
    test('K2: the real actor walks every adjacent pair, and no pair is missing without a reason', async () => {
      expect(await (await gates()).walkPairs()).toEqual([]);
      expect((await gates()).missingPairs()).toEqual([]);
    });
    test('K2: few pairs do not occur, and of each it is proven why', async () => {
      expect((await gates()).overgrownPairs()).toEqual([]);
    });
    test('K3: every requirement that the machine names lies on a path that was walked', async () => {
      expect(await (await gates()).requirementsWithoutPath()).toEqual([]);
    });
    test('K4: an event that a state does not listen to, a late answer and an unknown event change nothing', async () => {
      expect(await (await gates()).disturbances()).toEqual([]);
    });
    test('K4: a state answers the events that its model says, and no others', async () => {
      expect((await gates()).unexpectedlyHeard()).toEqual([]);
    });
    test('K7: the real actor walks every loop once and twice', async () => {
      expect(await (await gates()).walkLoops()).toEqual([]);
    });
  });
}

afterAll(() => {
  console.log(`\n${tableOf(figures)}\n`);
});

test('there is no file of paths of a machine that is gone', async () => {
  const files = await readdir(folder);
  const ids = new Set(REGISTRY.map((entry) => `${entry.id}.paths.json`));
  expect(files.filter((file) => !ids.has(file))).toEqual([]);
});

test('every machine is in the registry, once', async () => {
  const files = await readdir('machines', { recursive: true });
  const folders = files.filter((name) => /(^|\/)machine\.ts$/.test(name)).map((name) => name.replace(/\/?machine\.ts$/, ''));
  expect([...new Set(REGISTRY.map((entry) => entry.folder))].sort()).toEqual(folders.sort());
  expect(new Set(REGISTRY.map((entry) => entry.id)).size).toBe(REGISTRY.length);
});

/** Loads at the first use, so that a machine that cannot be loaded fails its own tests only. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
