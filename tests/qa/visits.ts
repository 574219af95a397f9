import type { Space } from '../models/engine/explore';
import type { Path } from '../models/engine/paths';
import { branchIds } from '../models/engine/explore';
import { statesOf, statesPassed } from '../models/engine/trace';
import type { Stepping } from './stepping';

/** What a path goes through. */
export interface Visits {
  readonly states: ReadonlySet<string>;
  readonly branches: ReadonlySet<string>;
  /** Adjacent pairs of steps, by the branches that they take. */
  readonly pairs: ReadonlySet<string>;
}

const textOf = (branches: readonly string[]): string => branches.join(' + ');

/** The states, branches and pairs of a path, those of its beginning included. */
export function visitsOf(space: Space, stepping: Stepping, { input, edges }: Path): Visits {
  const start = stepping.begin(input);
  const branches = new Set([...branchIds(space, start.taken), ...edges.flatMap((edge) => edge.branches)]);
  const passed = space.branches.filter(({ id }) => branches.has(id)).flatMap(statesPassed);
  const states = new Set([...statesOf(start.snapshot), ...edges.flatMap(({ to }) => statesOf(to)), ...passed]);
  states.delete('(root)');
  const pairs = edges.slice(1).map((edge, index) => `${textOf(edges[index]?.branches ?? [])} > ${textOf(edge.branches)}`);
  return { states, branches, pairs: new Set(pairs) };
}
