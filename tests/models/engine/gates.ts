import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, hearing, type AnyEvent, type Model } from './candidates';
import { unhandledCodes } from './codes';
import { idleSamples } from './conventions';
import { walk } from './driver';
import { explore, nodeKey, reachedBranches, stepOf, type Space } from './explore';
import { coarseness } from './faithful';
import { disturbances, unexpectedlyHeard } from './ignored';
import { branchPaths, loopPaths, pairPaths, type Path } from './paths';
import { replayLine, traceTo } from './replay';
import { allNodes, nodeName, requirementsOfMachine } from './static';
import { staticPairs } from './static-pairs';
import { requirementsOfPath, visitedStates } from './trace';
import { trappedNodes } from './traps';

/** One branch in twenty may be out of reach of the abstraction. */
const EXCEPTIONS_AT_MOST = 0.05;
/** Of the pairs that the drawing allows so many may be kept apart by guards, and so many not occur at all; each is proven (420). */
const PAIRS_AT_MOST = { guarded: 0.15, inAll: 0.3 };

/** The gates K0 to K8 over one model; each answers with what is wrong, [] when nothing is. */
export function gatesOf(model: Model) {
  const space = explore(model);
  const reached = reachedBranches(space);
  const visited = visitedStates(space);
  const paths = branchPaths(space);
  let disturbing: Promise<string[]> | null = null;
  const disturbed = (): Promise<string[]> => (disturbing ??= disturbances(space));
  // A path that goes as it should although it is disturbed on the way goes so undisturbed, too.
  const walked = async (): Promise<Map<Path, string>> => ((await disturbed()).length === 0 ? new Map() : walkAll(space, paths));

  return {
    space,
    unreachedStates: () =>
      allNodes(model.machine)
        .map(nodeName)
        .filter((name) => !visited.has(name)),
    unexplainedBranches: () =>
      space.branches
        .map((branch) => branch.id)
        .filter((id) => !reached.has(id) && !(model.unreached ?? []).some((exception) => exception.branch === id)),
    overgrownExceptions: () => overgrownExceptions(space, reached),
    differenceToGraph: () => differenceToGraph(space),
    coarseness: () => coarseness(space),
    idleSamples: () => idleSamples(space),
    walkBranches: async () => [...(await walked()).values()],
    walkPairs: async () => [...(await walkAll(space, pairPaths(space).paths)).values()],
    missingPairs: () => staticPairs(space).missing,
    overgrownPairs: () => overgrownPairs(space),
    walkLoops: async () => [...(await walkAll(space, loopPaths(space))).values()],
    requirementsWithoutPath: async () => {
      const failed = await walked();
      const shown = new Set(paths.filter((path) => !failed.has(path)).flatMap((path) => requirementsOfPath(space, path)));
      return requirementsOfMachine(model.machine).filter((id) => !shown.has(id));
    },
    disturbances: disturbed,
    unexpectedlyHeard: () => unexpectedlyHeard(space),
    unhandledCodes: () => unhandledCodes(space),
    brokenInvariants: () => brokenInvariants(space),
    brokenSteps: () => brokenSteps(space),
    traps: () => trappedNodes(space).map((node) => `${node.key}\n  ${replayLine(model.machine.id, traceTo(model, node))}`),
  };
}

/** Every snapshot that the exploration met: the ones that stand for their nodes, and the ones that each step led to. */
export const allSnapshots = ({ nodes, edges }: Space): AnyMachineSnapshot[] => [
  ...[...nodes.values()].map((node) => node.snapshot),
  ...edges.map((edge) => edge.to),
];

/** K6 over every snapshot that any step led to, not only over the ones that stand for their nodes; each with a shortest trace. */
export function brokenInvariants({ model, nodes, edges }: Space): string[] {
  const met = [
    ...[...nodes.values()].map((node) => ({ snapshot: node.snapshot, trace: () => traceTo(model, node) })),
    ...edges.map((edge) => ({ snapshot: edge.to, trace: () => traceTo(model, edge.from, edge) })),
  ];
  const broken = new Map<string, string>();
  for (const { name, holds } of model.invariants)
    for (const { snapshot, trace } of met) {
      if (holds(snapshot)) continue;
      const found = `${name}: ${JSON.stringify(snapshot.value)}`;
      if (!broken.has(found)) broken.set(found, replayLine(model.machine.id, trace()));
    }
  return [...broken].map(([found, line]) => `${found}\n  ${line}`);
}

/** K6 over every step of the explored space; each with a shortest trace. */
export function brokenSteps({ model, edges }: Space): string[] {
  const broken = new Map<string, string>();
  for (const edge of edges) {
    const step = stepOf(edge);
    for (const { name, holds } of model.steps ?? []) {
      if (holds(step)) continue;
      const found = `${name}: ${JSON.stringify(edge.from.snapshot.value)} ${edge.candidate.name}`;
      if (!broken.has(found)) broken.set(found, replayLine(model.machine.id, traceTo(model, edge.from, edge)));
    }
  }
  return [...broken].map(([found, line]) => `${found}\n  ${line}`);
}

function overgrownPairs(space: Space): string[] {
  const { possible, unreached } = staticPairs(space);
  const guarded = unreached.filter(({ reason }) => reason === 'guard').length;
  return [
    ...(guarded > possible * PAIRS_AT_MOST.guarded ? [`${guarded} of ${possible} pairs are kept apart by guards`] : []),
    ...(unreached.length > possible * PAIRS_AT_MOST.inAll ? [`${unreached.length} of ${possible} pairs do not occur`] : []),
  ];
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

/** The own exploration and the library's must find the same states; each goes on from a state once, whatever it began with. */
function differenceToGraph(space: Space): string[] {
  const { model } = space;
  const found = new Set<string>();
  for (const { value } of model.inputs) {
    const map = getAdjacencyMap(model.machine, {
      input: value as never,
      events: (snapshot: AnyMachineSnapshot) =>
        candidatesOf(model, snapshot)
          .map((candidate) => candidate.event)
          .filter(hearing(snapshot)),
      serializeState: (snapshot: AnyMachineSnapshot) => nodeKey(model, snapshot),
      serializeEvent: (event: AnyEvent) => JSON.stringify(event),
      stopWhen: (snapshot: AnyMachineSnapshot) => found.has(nodeKey(model, snapshot)),
    } as never);
    for (const key of Object.keys(map)) found.add(key);
  }
  const own = [...space.nodes.keys()];
  return [
    ...own.filter((key) => !found.has(key)).map((key) => `only here: ${key}`),
    ...[...found].filter((key) => !space.nodes.has(key)).map((key) => `only there: ${key}`),
  ];
}

/** What differs on each path; a path that goes as expected is not in the answer. */
async function walkAll(space: Space, paths: readonly Path[]): Promise<Map<Path, string>> {
  const differences = new Map<Path, string>();
  for (const path of paths) {
    const difference = await walk(space, path);
    if (difference !== null) differences.set(path, difference);
  }
  return differences;
}
