import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes, type Model } from './candidates';
import { reachedBranches, type Space } from './explore';
import type { Path } from './paths';
import { allNodes, branchesOf, nodeName, requirementsOfNode, type Branch } from './static';
import { Stepper } from './stepper';

/** The active states of a snapshot by name, ancestors included. */
export const statesOf = (snapshot: AnyMachineSnapshot): string[] => activeNodes(snapshot).map(nodeName);

/** A state that is only passed through is visited by the branch that leaves it; its ancestors with it. */
export function statesPassed({ state }: Pick<Branch, 'state'>): string[] {
  const parts = state.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** The branches that a machine takes by itself as it begins. */
export function branchesOfBegin({ machine, inputs }: Pick<Model, 'machine' | 'inputs'>, inputName: string): string[] {
  const value: unknown = inputs.find(({ name }) => name === inputName)?.value;
  const taken = new Set(new Stepper(machine, value).initial(value).taken);
  return branchesOf(machine).flatMap(({ id, definition }) => (taken.has(definition) ? [id] : []));
}

/** The states that the exploration visits. */
export function visitedStates(space: Space): Set<string> {
  const reached = reachedBranches(space);
  return new Set([
    '(root)',
    ...[...space.nodes.values()].flatMap((node) => statesOf(node.snapshot)),
    ...space.branches.filter((branch) => reached.has(branch.id)).flatMap(statesPassed),
  ]);
}

/** Requirement ids of states that were entered or left and of branches that were taken, the states passed on the way included. */
export function requirementsOfVisits(space: Space, entered: ReadonlySet<string>, taken: ReadonlySet<string>): string[] {
  const branches = space.branches.filter((branch) => taken.has(branch.id));
  const states = new Set(['(root)', ...entered, ...branches.flatMap(statesPassed)]);
  const nodes = allNodes(space.model.machine).filter((node) => states.has(nodeName(node)));
  return [...new Set([...nodes.flatMap(requirementsOfNode), ...branches.flatMap((branch) => branch.req)])].sort();
}

/** Requirement ids of everything that a path goes through: its states, the ones passed, its branches (K3). */
export const requirementsOfPath = (space: Space, { edges }: Path): string[] =>
  requirementsOfVisits(
    space,
    new Set(edges.flatMap((edge) => [...statesOf(edge.from.snapshot), ...statesOf(edge.to)])),
    new Set(edges.flatMap((edge) => edge.branches)),
  );
