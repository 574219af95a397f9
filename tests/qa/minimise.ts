import type { Path } from '../models/engine/paths';
import { brokenSentences, differenceOfActor, keyOf, type Finding } from './findings';
import { namesOf } from './stepping';
import type { Subject } from './subject';

type Tested = Pick<Subject, 'model' | 'space' | 'stepping'>;

/** About so many shorter paths are tried. */
const TRIES_AT_MOST = 3000;

/**
 * Leaves out steps, the most at once first, as long as it still shows.
 * @param tryOut what comes of these names; null where it does not show
 */
export async function shortened<T>(
  whole: T,
  namesIn: (way: T) => readonly string[],
  tryOut: (names: readonly string[]) => Promise<T | null>,
): Promise<T> {
  let shortest = whole;
  let length = namesIn(whole).length;
  for (let tries = 0; length > 0 && tries < TRIES_AT_MOST;) {
    const names = namesIn(shortest);
    let better: T | null = null;
    for (let from = 0; better === null && from + length <= names.length; from += 1) {
      tries += 1;
      better = await tryOut([...names.slice(0, from), ...names.slice(from + length)]);
    }
    shortest = better ?? shortest;
    length = better === null ? length - 1 : namesIn(shortest).length;
  }
  return shortest;
}

/** The path cut where the finding shows, and without every step that the finding does not need. */
export const minimised = (tested: Tested, path: Path, finding: Finding): Promise<Path> =>
  shortened({ input: path.input, edges: path.edges.slice(0, finding.at) }, namesOf, (names) =>
    shownAlong(tested, path.input, names, finding),
  );

/** The path of these names, cut where the finding shows; null when it does not. */
async function shownAlong(tested: Tested, input: number, names: readonly string[], finding: Finding): Promise<Path | null> {
  const path = tested.stepping.along(input, names);
  if (path === null) return null;
  const found = finding.kind === 'actor' ? [await differenceOfActor(tested, path)] : brokenSentences(tested, path);
  const same = found.find((one) => one !== null && keyOf(one) === keyOf(finding));
  return same === null || same === undefined ? null : { input, edges: path.edges.slice(0, same.at) };
}
