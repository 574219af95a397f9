import { candidatesOf, hearing, outcomesOf, runningActors, type AnyEvent } from './candidates';
import { open, type Difference, type Walk } from './driver';
import { branchIds, type Space, type SpaceEdge, type SpaceNode } from './explore';
import { branchPaths, type Path } from './paths';
import { replayLine, traceTo } from './replay';
import { allNodes, srcOf } from './static';
import { Stepper } from './stepper';
import { statesOf } from './trace';

/**
 * K4: what a state answers although the model does not say so, what the model says and no state answers, and tags of which it says
 * nothing. The table stands beside the machine: what the machine takes for granted is no measure for itself.
 */
export function unexpectedlyHeard({ model, nodes, edges }: Space): string[] {
  const hears = model.hears ?? {};
  const events = edges.filter(({ candidate }) => candidate.source.kind === 'event');
  const areas = (node: SpaceNode): string[] => [...(node.snapshot.tags as ReadonlySet<string>), ...statesOf(node.snapshot)];
  const heard = new Map<string, Set<string>>();
  const found = new Set<string>();
  for (const edge of events)
    for (const area of areas(edge.from)) {
      const { type } = edge.candidate.event;
      heard.set(area, (heard.get(area) ?? new Set<string>()).add(type));
      if (hears[area]?.includes(type) === false && ![...found].some((text) => text.startsWith(`${area} answers ${type}:`)))
        found.add(`${area} answers ${type}: ${replayLine(model.machine.id, traceTo(model, edge.from, edge))}`);
    }
  const known = new Set([...nodes.values()].flatMap(areas));
  const tags = new Set([...nodes.values()].flatMap(({ snapshot }) => [...(snapshot.tags as ReadonlySet<string>)]));
  return [
    ...found,
    ...Object.keys(hears)
      .filter((area) => !known.has(area))
      .map((area) => `${area} is neither a tag nor a state`),
    ...[...tags].filter((tag) => events.length > 0 && !(tag in hears)).map((tag) => `nothing is said of ${tag}`),
    ...Object.entries(hears).flatMap(([area, types]) =>
      types.filter((type) => heard.get(area)?.has(type) !== true).map((type) => `${area} never answers ${type}`),
    ),
  ];
}

/** An event of no machine. */
const UNKNOWN: AnyEvent = { type: 'SOMETHING_NOBODY_KNOWS' };

/** What is asked of a space once for all its states. */
interface Known {
  readonly listened: ReadonlyMap<string, ReadonlySet<string>>;
  readonly stepper: Stepper;
  readonly late: ReadonlyMap<string, readonly AnyEvent[]>;
  readonly starts: readonly SpaceNode[];
}

/**
 * K4: sends everything that a state does not listen to, late results of actors that do not run and an unknown event included,
 * to the real actor in that state; nothing may change. Each state is disturbed once, on the paths that together come by all of them,
 * and a path must go on as if nothing had been sent. [] when nothing is wrong.
 */
export async function disturbances(space: Space): Promise<string[]> {
  const known: Known = {
    listened: eventsByNode(space),
    stepper: new Stepper(space.model.machine, space.model.inputs[0]?.value),
    late: lateResults(space),
    starts: [...space.nodes.values()].filter(({ via }) => via === null),
  };
  const seen = new Set<string>();
  const found: string[] = [];
  for (const path of branchPaths(space)) {
    const walk = open(space, path.input);
    try {
      for (const [node, edge] of stopsOf(space, path, known)) {
        const came = edge === null ? await walk.begin() : await walk.take(edge);
        const difference = came ?? (seen.has(node.key) ? null : await disturbed(space, walk, node, known));
        seen.add(node.key);
        if (difference === null) continue;
        found.push(`${JSON.stringify(node.snapshot.value)}: ${difference}`);
        break;
      }
    } finally {
      walk.close();
    }
  }
  return [...found, ...[...space.nodes.keys()].filter((key) => !seen.has(key)).map((key) => `${key} was not disturbed`)];
}

/** The states that a path comes by, each with the edge that leads there; null at its start. */
function stopsOf({ nodes, model }: Space, { input, edges }: Path, { starts }: Known): (readonly [SpaceNode, SpaceEdge | null])[] {
  const start = edges[0]?.from ?? starts.find((node) => node.input === input);
  if (start === undefined) throw new Error(`${model.machine.id} has no start`);
  return [[start, null], ...edges.map((edge) => [nodes.get(edge.toKey) ?? edge.from, edge] as const)];
}

/** The results that each invocation of a machine can come to. */
const lateResults = ({ model }: Space): Known['late'] =>
  new Map(
    allNodes(model.machine)
      .flatMap((state) => state.invoke)
      .map((invoke) => [
        invoke.id,
        outcomesOf(model, invoke.id, srcOf(invoke)).flatMap(({ event }) => (event.type.startsWith('xstate.done.') ? [event] : [])),
      ]),
  );

/** Late results of actors that do not run, and an unknown event; a stopped actor reports no failure. */
function foreignEvents({ snapshot }: SpaceNode, { late }: Known): AnyEvent[] {
  if (snapshot.status !== 'active') return [];
  const running = new Set(runningActors(snapshot).map(({ invokeId }) => invokeId));
  return [UNKNOWN, ...[...late].flatMap(([id, events]) => (running.has(id) ? [] : events))];
}

function listensToForeign(space: Space, stepper: Stepper, { snapshot }: SpaceNode, foreign: readonly AnyEvent[]): Difference {
  for (const event of foreign.filter(hearing(snapshot))) {
    const taken = branchIds(space, stepper.step(snapshot, event).taken);
    if (taken.length > 0) return `${event.type} is answered by ${taken.join()}`;
  }
  return null;
}

/** The names of the events that each node answers. */
function eventsByNode({ edges }: Space): Map<string, Set<string>> {
  const byNode = new Map<string, Set<string>>();
  for (const { from, candidate } of edges) byNode.set(from.key, (byNode.get(from.key) ?? new Set<string>()).add(candidate.name));
  return byNode;
}

async function disturbed(space: Space, walk: Walk, node: SpaceNode, known: Known): Promise<Difference> {
  const foreign = foreignEvents(node, known);
  const listens = listensToForeign(space, known.stepper, node, foreign);
  if (listens !== null) return listens;
  const own = known.listened.get(node.key) ?? new Set<string>();
  const ignored = candidatesOf(space.model, node.snapshot).filter(({ name, source }) => source.kind === 'event' && !own.has(name));
  const events = [...ignored.map((candidate) => candidate.event), ...foreign];
  const difference = await walk.disturb(events);
  return difference === null ? null : `one of ${events.map(({ type }) => type).join()}: ${difference}`;
}
