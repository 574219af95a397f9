import { describe, expect, test } from 'vitest';
import { chosenEntries } from './choice';
import { coveringPaths } from './cover';
import { Coverage } from './coverage';
import { reachedBranches } from '../models/engine/explore';
import { pairPaths } from '../models/engine/paths';
import { traceOf } from '../models/engine/replay';
import { COVERS } from './kinds';
import { randomBy, randomWalk, STEPS_AT_MOST } from './random';
import { randomWalks, runSubject } from './run';
import { subjectOf, type Subject } from './subject';
import { visitsOf } from './visits';

async function subject(id: string): Promise<Subject> {
  const [entry] = chosenEntries({ machines: [id], area: null });
  if (entry === undefined) throw new Error(id);
  return subjectOf(entry);
}

const tracesOf = (of: Subject, seed: number, count: number): string[] => {
  const walks = randomWalks(of, seed);
  return Array.from({ length: count }, () => traceOf(of.model, walks.next().value));
};

describe('Paths that cover', () => {
  test.for(['menu', 'person-lock', 'sign-in'])('%s: every reachable branch is taken, and every beginning', async (id) => {
    const tested = await subject(id);
    const paths = coveringPaths(tested, 'transitions');
    const taken = new Set(paths.flatMap((path) => [...visitsOf(tested.space, tested.stepping, path).branches]));
    expect([...taken].toSorted()).toEqual([...reachedBranches(tested.space)].toSorted());
    expect(new Set(paths.map(({ input }) => input)).size).toBe(tested.model.inputs.length);
  });

  test('each cover reaches all of its kind, and the fewest paths are no more than there are', async () => {
    const tested = await subject('person-lock');
    for (const cover of COVERS.filter((one) => one !== 'random')) {
      const coverage = new Coverage(tested);
      for (const path of coveringPaths(tested, cover)) coverage.add(path);
      const share = coverage.shares().find(({ kind }) => kind === cover);
      expect([cover, share?.missing, share?.covered]).toEqual([cover, [], share?.of]);
    }
    expect(coveringPaths(tested, 'pairs').length).toBeLessThanOrEqual(pairPaths(tested.space).paths.length);
    expect(coveringPaths(tested, 'random')).toEqual([]);
  });

  test('what no path took is named in German with its id, and with the reason where it cannot be reached', async () => {
    const tested = await subject('menu');
    const [, transitions] = new Coverage(tested).shares();
    expect(transitions?.missing).toContain('Großer Bildschirm › Zugeklappt: Menü öffnen (large.closed | OPEN | 0)');
    const listed = { branch: 'large.closed | OPEN | 0', reason: 'Niemand öffnet es.' };
    const without = { ...tested, model: { ...tested.model, unreached: [listed] }, space: { ...tested.space, edges: [] } };
    expect(new Coverage(without).shares()[1]?.missing).toContain(
      'Großer Bildschirm › Zugeklappt: Menü öffnen (large.closed | OPEN | 0); nicht zu erreichen: Niemand öffnet es.',
    );
  });
});

describe('Random walks', () => {
  test('are the same for the same seed, and others for another one', async () => {
    const tested = await subject('klasse-form');
    expect(tracesOf(tested, 7, 20)).toEqual(tracesOf(tested, 7, 20));
    expect(tracesOf(tested, 7, 20)).not.toEqual(tracesOf(tested, 8, 20));
  });

  test('draw numbers from 0 to below 1 that are spread', () => {
    const random = randomBy(1);
    const drawn = Array.from({ length: 10_000 }, random);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    expect(drawn.every((one) => one >= 0 && one < 1)).toBe(true);
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
  });

  test('end after so many steps, or where nothing can happen any more', async () => {
    const menu = await subject('menu');
    expect(randomWalk(menu.model, menu.stepping, randomBy(3)).edges).toHaveLength(STEPS_AT_MOST);
    const signIn = await subject('sign-in');
    const walks = randomWalks(signIn, 3);
    const ends = Array.from({ length: 20 }, () => walks.next().value.edges.at(-1)?.to.status);
    expect(ends).toContain('done');
  });

  test('are walked by the real actor until the time is up, after the chosen paths', async () => {
    const menu = await subject('menu');
    const chosen = await runSubject(menu, { cover: 'transitions', wandering: null });
    const both = await runSubject(menu, { cover: 'transitions', wandering: { seed: 7, untilMs: 50 } });
    expect([chosen.findings, both.findings]).toEqual([[], []]);
    expect(chosen.paths).toBe(coveringPaths(menu, 'transitions').length);
    expect(both.paths).toBeGreaterThan(chosen.paths);
    expect(both.shares.find(({ kind }) => kind === 'pairs')?.covered).toBeGreaterThan(
      chosen.shares.find(({ kind }) => kind === 'pairs')?.covered ?? 0,
    );
  });
});
