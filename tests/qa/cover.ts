import { fewestPaths } from '../models/engine/fewest-paths';
import { branchPaths, pairPaths, type Path } from '../models/engine/paths';
import { requirementsOfVisits } from '../models/engine/trace';
import { goodEnds } from './good-ends';
import type { Cover } from './kinds';
import { namesOf } from './stepping';
import type { Subject } from './subject';
import { NEVER, stayInTime } from './time-up';
import { visitsOf } from './visits';

/**
 * The fewest paths that reach everything of a kind that can be reached, and begin in every way; none where it is drawn. Beside those of
 * states each beginning at which something is sent comes to a good end once.
 * @throws TimeUp where the time is up before they are chosen
 */
export function coveringPaths(tested: Pick<Subject, 'model' | 'space' | 'stepping'>, cover: Cover, endsAt = NEVER): Path[] {
  if (cover === 'random') return [];
  const { space, stepping } = tested;
  const paths = cover === 'pairs' ? pairPaths(space).paths : branchPaths(space);
  // Of two that show as much the shorter one is chosen.
  const shortFirst = paths.toSorted((one, other) => one.edges.length - other.edges.length);
  const chosen = new Set(
    fewestPaths(shortFirst, (path) => {
      stayInTime(endsAt);
      const visits = visitsOf(space, stepping, path);
      const facts = cover === 'requirements' ? requirementsOfVisits(space, visits.states, visits.branches) : visits[FACTS[cover]];
      return new Set([`begin ${path.input}`, ...facts]);
    }),
  );
  const covering = paths.filter((path) => chosen.has(path));
  const known = covering.map(textOf);
  const ends = cover === 'states' ? [] : goodEnds(tested).filter((path) => !known.some((text) => text.startsWith(textOf(path))));
  return [...covering, ...ends];
}

const FACTS = { states: 'states', transitions: 'branches', pairs: 'pairs' } as const;

const textOf = (path: Path): string => [path.input, ...namesOf(path), ''].join(' > ');
