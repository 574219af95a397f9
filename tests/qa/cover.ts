import { fewestPaths } from '../models/engine/fewest-paths';
import { branchPaths, pairPaths, type Path } from '../models/engine/paths';
import { requirementsOfVisits } from '../models/engine/trace';
import type { Cover } from './kinds';
import type { Subject } from './subject';
import { NEVER, stayInTime } from './time-up';
import { visitsOf } from './visits';

/**
 * The fewest paths that reach everything of a kind that can be reached, and begin in every way; none where it is drawn.
 * @throws TimeUp where the time is up before they are chosen
 */
export function coveringPaths({ space, stepping }: Pick<Subject, 'space' | 'stepping'>, cover: Cover, endsAt = NEVER): Path[] {
  if (cover === 'random') return [];
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
  return paths.filter((path) => chosen.has(path));
}

const FACTS = { states: 'states', transitions: 'branches', pairs: 'pairs' } as const;
