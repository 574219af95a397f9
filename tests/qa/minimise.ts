import type { Path } from '../models/engine/paths';
import { brokenSentences, differenceOfActor, keyOf, type Finding } from './findings';
import { shortened } from './shortened';
import { namesOf } from './stepping';
import type { Subject } from './subject';

type Tested = Pick<Subject, 'model' | 'space' | 'stepping'>;

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
