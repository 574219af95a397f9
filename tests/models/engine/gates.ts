import { getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, type AnyEvent, type Model } from './candidates';
import { checkCodes } from './codes';
import { walk } from './driver';
import { explore, nodeKey, reachedBranches, type Space } from './explore';
import { branchPaths, loopPaths, pairPaths, type Path } from './paths';
import { allNodes, nodeName, requirementsOfMachine, requirementsOfNode } from './static';
import { trappedNodes } from './traps';

/** One branch in twenty may be out of reach of the abstraction. */
const EXCEPTIONS_AT_MOST = 0.05;

/** The gates K0 to K8 over one model; each answers with what is wrong, [] when nothing is. */
export function gatesOf(model: Model) {
  const space = explore(model);
  const reached = reachedBranches(space);
  const visited = visitedStates(space);
  const exceptions = model.unreached ?? [];

  return {
    space,
    unreachedStates: () =>
      allNodes(model.machine)
        .map(nodeName)
        .filter((name) => !visited.has(name)),
    unexplainedBranches: () =>
      space.branches
        .map((branch) => branch.id)
        .filter((id) => !reached.has(id) && !exceptions.some((exception) => exception.branch === id)),
    overgrownExceptions: () => overgrownExceptions(space, reached),
    differenceToGraph: () => differenceToGraph(space),
    walkBranches: () => walkAll(model, branchPaths(space)),
    walkPairs: () => walkAll(model, pairPaths(space).paths),
    walkLoops: () => walkAll(model, loopPaths(space)),
    requirementsWithoutPath: () => {
      const shown = requirementsOnPaths(space, reached, visited);
      return requirementsOfMachine(model.machine).filter((id) => !shown.has(id));
    },
    disturbingEvents: () =>
      space.ignored
        .filter(
          ({ node, after }) =>
            JSON.stringify([node.snapshot.value, node.snapshot.context]) !== JSON.stringify([after.value, after.context]),
        )
        .map(({ node, candidate }) => `${JSON.stringify(node.snapshot.value)}: ${candidate.name}`),
    unhandledCodes: () => checkCodes(space).unhandled,
    brokenInvariants: () =>
      model.invariants.flatMap((invariant) =>
        [...space.nodes.values()]
          .filter((node) => !invariant.holds(node.snapshot))
          .map((node) => `${invariant.name}: ${JSON.stringify(node.snapshot.value)}`),
      ),
    traps: () => trappedNodes(space).map((node) => node.key),
  };
}

/** The explored states by name, ancestors included; states that are only passed through count as visited by their branches. */
function visitedStates(space: Space): Set<string> {
  const names = new Set<string>(['(root)']);
  const admit = (snapshot: AnyMachineSnapshot): void => {
    for (const node of (snapshot as unknown as { _nodes: readonly { path: string[] }[] })._nodes)
      names.add(node.path.join('.') || '(root)');
  };
  for (const node of space.nodes.values()) admit(node.snapshot);
  const reached = reachedBranches(space);
  for (const branch of space.branches) if (reached.has(branch.id)) names.add(branch.state);
  return names;
}

function requirementsOnPaths(space: Space, reached: ReadonlySet<string>, visited: ReadonlySet<string>): Set<string> {
  const nodes = allNodes(space.model.machine).filter((node) => visited.has(nodeName(node)));
  const branches = space.branches.filter((branch) => reached.has(branch.id));
  return new Set([...nodes.flatMap(requirementsOfNode), ...branches.flatMap((branch) => branch.req)]);
}

function overgrownExceptions(space: Space, reached: ReadonlySet<string>): string[] {
  const listed = space.model.unreached ?? [];
  const tooMany =
    listed.length > space.branches.length * EXCEPTIONS_AT_MOST
      ? [`${listed.length} of ${space.branches.length} branches are exceptions`]
      : [];
  const wrong = listed.flatMap(({ branch, reason }) => {
    const found = space.branches.find((candidate) => candidate.id === branch);
    if (found === undefined) return [`${branch} is no branch`];
    if (reached.has(branch)) return [`${branch} is reached after all`];
    if (found.req.length > 0) return [`${branch} carries ${found.req.join()}`];
    return reason === '' ? [`${branch} has no reason`] : [];
  });
  return [...tooMany, ...wrong];
}

/** The own exploration and the library's shortest paths must find the same states. */
function differenceToGraph(space: Space): string[] {
  const { model } = space;
  const found = new Set<string>();
  for (const { value } of model.inputs) {
    const paths = getShortestPaths(model.machine, {
      input: value as never,
      events: (snapshot: AnyMachineSnapshot) => candidatesOf(model, snapshot).map((candidate) => candidate.event as AnyEvent),
      serializeState: (snapshot: AnyMachineSnapshot) => nodeKey(model, snapshot),
      serializeEvent: (event: AnyEvent) => JSON.stringify(event),
    } as never);
    for (const path of paths) found.add(nodeKey(model, path.state as AnyMachineSnapshot));
  }
  const own = [...space.nodes.keys()];
  return [
    ...own.filter((key) => !found.has(key)).map((key) => `only here: ${key}`),
    ...[...found].filter((key) => !space.nodes.has(key)).map((key) => `only there: ${key}`),
  ];
}

async function walkAll(model: Model, paths: readonly Path[]): Promise<string[]> {
  const differences: string[] = [];
  for (const path of paths) {
    const difference = await walk(model, path);
    if (difference !== null) differences.push(difference);
  }
  return differences;
}
