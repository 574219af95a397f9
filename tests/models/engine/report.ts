import type { Model } from './candidates';
import { checkCodes } from './codes';
import { reachedBranches, type Space } from './explore';
import { branchPaths, loopPaths, pairPaths } from './paths';
import { allNodes } from './static';

/** The figures of one machine, without times: the same for the same sources. */
export interface Figures {
  readonly machine: string;
  readonly states: number;
  readonly space: number;
  readonly branches: number;
  readonly reached: number;
  readonly listed: number;
  readonly pairs: number;
  readonly paths: number;
  readonly loops: number;
  readonly codes: number;
  readonly invariants: number;
}

export function figuresOf(id: string, model: Model, space: Space): Figures {
  const pairs = pairPaths(space);
  return {
    machine: id,
    states: allNodes(model.machine).length,
    space: space.nodes.size,
    branches: space.branches.length,
    reached: reachedBranches(space).size,
    listed: model.unreached?.length ?? 0,
    pairs: pairs.pairs,
    paths: branchPaths(space).length + pairs.paths.length,
    loops: loopPaths(space).length,
    codes: checkCodes(space).checked,
    invariants: model.invariants.length,
  };
}
