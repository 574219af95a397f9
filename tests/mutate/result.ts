import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from './run/affected';

/**
 * How a fault fared: a test noticed it; nothing did; its time was over first; or a test failed that fails without the fault, too, so
 * that nothing is known.
 */
export type Verdict =
  | { readonly kind: 'noticed'; readonly tier: Tier; readonly file: string; readonly title: string }
  | { readonly kind: 'survived' }
  | { readonly kind: 'slow'; readonly tier: Tier }
  | { readonly kind: 'unclear'; readonly file: string; readonly title: string };

export interface Outcome {
  readonly id: string;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** The last whole run: on which sources, how many seconds a fault had at most, and what became of each, by id. */
export interface Result {
  readonly sources: string;
  readonly limitS: number;
  readonly outcomes: readonly Outcome[];
}

export const RESULT_FILE = 'tests/mutate/result.json';
/** What tells of runs does not count among what they are run on. */
const NOT_COUNTED = [RESULT_FILE, 'tests/mutate/survivors.ts'];
const ZONES = ['machines', 'server', 'src', 'tests', 'docs/generate'];
/** So many faults at least are noticed, of a hundred. */
export const NOTICED_AT_LEAST = 90;

/** All files that a run is made on, by name: program, server, tests and generator, without what tells of runs. */
export const filesOf = (root = '.'): string[] =>
  ZONES.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .split('\\')
          .join('/')
          .slice(root === '.' ? 0 : root.length + 1),
      )
      .filter((name) => !NOT_COUNTED.includes(name))
      .sort(),
  );

/** What a run was made on, to the last letter. */
export function hashOfSources(root = '.'): string {
  const hash = createHash('sha256');
  for (const name of filesOf(root))
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The last whole run as it is kept beside the tests; null before the first one. */
export const readResult = (file = RESULT_FILE): Result | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null;

export const isNoticed = ({ verdict }: Outcome): boolean => verdict.kind === 'noticed';

/** Of a hundred faults, how many were noticed; none of none. */
export const shareOf = (outcomes: readonly Outcome[]): number =>
  outcomes.length === 0 ? 0 : (100 * outcomes.filter(isNoticed).length) / outcomes.length;
