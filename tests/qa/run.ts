import type { Path } from '../models/engine/paths';
import { Coverage, type Share } from './coverage';
import { coveringPaths } from './cover';
import { findingsOn, keyOf, pathsToBroken, type Finding } from './findings';
import { minimised } from './minimise';
import type { Options, Wandering } from './options';
import { randomBy, randomWalk } from './random';
import { changedWays } from './stored-ways';
import type { Subject } from './subject';
import type { Watch } from './watch';

/** A finding with the shortest path that was found to it. */
export interface Shown {
  readonly finding: Finding;
  readonly path: Path;
}

/** What came of walking a machine. */
export interface Outcome {
  readonly paths: number;
  readonly steps: number;
  /** Of the paths up to the step before the first finding on each. */
  readonly shares: readonly Share[];
  /** The transitions among that. */
  readonly transitions: readonly string[];
  readonly findings: readonly Shown[];
}

/** Random walks, as many as are asked for. */
export function* randomWalks({ model, stepping }: Pick<Subject, 'model' | 'stepping'>, seed: number): Generator<Path, never> {
  const random = randomBy(seed);
  while (true) yield randomWalk(model, stepping, random);
}

function* pathsOf(subject: Subject, { cover, wandering }: Pick<Options, 'cover' | 'wandering'>): Generator<Path> {
  yield* coveringPaths(subject, cover);
  if (wandering !== null) yield* withinTime(randomWalks(subject, wandering.seed), wandering);
}

function* withinTime(walks: Iterable<Path>, { untilMs }: Wandering): Generator<Path> {
  const end = performance.now() + untilMs;
  for (const path of walks) {
    yield path;
    if (performance.now() >= end) return;
  }
}

/**
 * Walks a machine with its real actor and judges every sentence of its model after each step; what no chosen path showed, and does not hold
 * somewhere else, is walked to last. Then what was stored is compared.
 */
export async function runSubject(
  subject: Subject,
  options: Pick<Options, 'cover' | 'wandering'>,
  watch: Watch<Shown> = {},
): Promise<Outcome> {
  const coverage = new Coverage(subject);
  const found = new Map<string, Shown>();
  let paths = 0;
  let steps = 0;
  const walk = async (path: Path): Promise<void> => {
    paths += 1;
    steps += path.edges.length;
    const findings = await findingsOn(subject, path);
    const sound = Math.min(path.edges.length, ...findings.map(({ at }) => at - 1));
    watch.arrived?.(path, { at: path.edges.length, went: sound, picture: null });
    if (sound >= 0) coverage.add({ input: path.input, edges: path.edges.slice(0, sound) });
    watch.walked?.(path);
    for (const finding of findings) {
      if (found.has(keyOf(finding))) continue;
      const shown = { finding, path: await minimised(subject, path, finding) };
      found.set(keyOf(finding), shown);
      watch.found?.(shown);
    }
  };
  for (const path of pathsOf(subject, options)) await walk(path);
  for (const [key, path] of pathsToBroken(subject)) if (!found.has(key)) await walk(path);
  for (const shown of changedWays(subject)) {
    found.set(keyOf(shown.finding), shown);
    watch.found?.(shown);
  }
  return { paths, steps, shares: coverage.shares(), transitions: coverage.transitions, findings: [...found.values()] };
}
