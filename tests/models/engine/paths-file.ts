import type { Model } from './candidates';
import type { Space, SpaceEdge } from './explore';
import { branchPaths } from './paths';

/** A path as the component and browser tiers read it. */
export interface StoredPath {
  readonly id: string;
  readonly input: string;
  readonly steps: readonly { readonly event: string; readonly state: unknown; readonly branches: readonly string[] }[];
}

export interface StoredPaths {
  readonly machine: string;
  readonly states: readonly unknown[];
  readonly paths: readonly StoredPath[];
}

/** The paths of one machine in a stable form: the same sources give the same bytes. */
export function storedPaths(id: string, model: Model, space: Space): StoredPaths {
  const step = (edge: SpaceEdge) => ({
    event: edge.candidate.name,
    state: space.nodes.get(edge.toKey)?.snapshot.value ?? null,
    branches: edge.branches,
  });
  return {
    machine: id,
    states: [...new Set([...space.nodes.values()].map((node) => JSON.stringify(node.snapshot.value)))]
      .sort()
      .map((text) => JSON.parse(text) as unknown),
    paths: branchPaths(space).map((path, index) => ({
      id: `${id}-${String(index + 1).padStart(3, '0')}`,
      input: model.inputs[path.input]?.name ?? '',
      steps: path.edges.map(step),
    })),
  };
}
