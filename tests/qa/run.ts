import type { Path } from '../models/engine/paths';
import { counted } from './counted';
import { Coverage, type Share } from './coverage';
import { coveringPaths } from './cover';
import { findingsOn, keyOf, pathsToBroken, type Finding } from './findings';
import { minimised } from './minimise';
import type { Options, Wandering } from './options';
import { randomBy, randomWalk } from './random';
import { changedWays } from './stored-ways';
import type { Subject } from './subject';
import { isUp, NEVER, orTimeUp } from './time-up';
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
  /** What the end of the time left out, in German. */
  readonly left: readonly string[];
}

/** Random walks, as many as are asked for. */
export function* randomWalks({ model, stepping }: Pick<Subject, 'model' | 'stepping'>, seed: number): Generator<Path, never> {
  const random = randomBy(seed);
  while (true) yield randomWalk(model, stepping, random);
}

function* randomInTime(subject: Subject, { seed, untilMs }: Wandering, endsAt: number): Generator<Path> {
  const end = Math.min(endsAt, performance.now() + untilMs);
  for (const path of randomWalks(subject, seed)) {
    if (isUp(endsAt)) return;
    yield path;
    if (isUp(end)) return;
  }
}

/**
 * Walks a machine with its real actor and judges every sentence of its model after each step; what no chosen path showed, and does not hold
 * somewhere else, is walked to next. Then what was stored is compared, and at last paths are drawn.
 * @param options.endsAt in milliseconds of `performance.now()`; what there is no more time for is left out, and told
 */
export async function runSubject(
  subject: Subject,
  { cover, wandering, endsAt = NEVER }: Pick<Options, 'cover' | 'wandering'> & { readonly endsAt?: number },
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
  const chosen = await orTimeUp(() => coveringPaths(subject, cover, endsAt));
  const left = chosen === null ? ['die Wege, die das abdecken: Sie waren noch nicht gewählt'] : [];
  for (const [index, path] of (chosen ?? []).entries()) {
    if (isUp(endsAt)) {
      left.push(`${(chosen?.length ?? 0) - index} von ${counted(chosen?.length ?? 0, 'gewähltem Weg', 'gewählten Wegen')}`);
      break;
    }
    await walk(path);
  }
  for (const [key, path] of pathsToBroken(subject)) {
    if (isUp(endsAt)) {
      left.push('was von den Sätzen anderswo nicht gilt');
      break;
    }
    if (path !== null && !found.has(key)) await walk(path);
  }
  if (isUp(endsAt)) left.push('der Vergleich mit den gespeicherten Wegen');
  else
    for (const shown of changedWays(subject)) {
      found.set(keyOf(shown.finding), shown);
      watch.found?.(shown);
    }
  if (wandering !== null) for (const path of randomInTime(subject, wandering, endsAt)) await walk(path);
  return { paths, steps, shares: coverage.shares(), transitions: coverage.transitions, findings: [...found.values()], left };
}
