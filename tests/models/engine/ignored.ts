import { candidatesOf, outcomesOf, runningActors, type AnyEvent } from './candidates';
import { open, type Difference } from './driver';
import { branchIds, type Space, type SpaceNode } from './explore';
import { wayTo } from './paths';
import { allNodes, srcOf } from './static';
import { Stepper } from './stepper';

/** An event of no machine. */
const UNKNOWN: AnyEvent = { type: 'SOMETHING_NOBODY_KNOWS' };

/**
 * K4: sends everything that a state does not listen to, late results of actors that do not run and an unknown event included,
 * to the real actor in that state; nothing may change. [] when nothing does.
 */
export async function disturbances(space: Space): Promise<string[]> {
  const found: string[] = [];
  const listened = eventsByNode(space);
  const stepper = new Stepper(space.model.machine, space.model.inputs[0]?.value);
  for (const node of space.nodes.values()) {
    const difference = listensToForeign(space, stepper, node) ?? (await disturbed(space, node, listened.get(node.key) ?? new Set()));
    if (difference !== null) found.push(`${JSON.stringify(node.snapshot.value)}: ${difference}`);
  }
  return found;
}

/** Late results of actors that do not run, and an unknown event; a stopped actor reports no failure. */
function foreignEvents({ model }: Space, node: SpaceNode): AnyEvent[] {
  if (node.snapshot.status !== 'active') return [];
  const running = new Set(runningActors(node.snapshot).map(({ invokeId }) => invokeId));
  const invocations = new Map(allNodes(model.machine).flatMap((state) => state.invoke.map((invoke) => [invoke.id, srcOf(invoke)])));
  const late = [...invocations].filter(([id]) => !running.has(id)).flatMap(([id, src]) => outcomesOf(model, id, src));
  return [UNKNOWN, ...late.map(({ event }) => event).filter(({ type }) => type.startsWith('xstate.done.'))];
}

function listensToForeign(space: Space, stepper: Stepper, node: SpaceNode): Difference {
  for (const event of foreignEvents(space, node)) {
    const taken = branchIds(space, stepper.step(node.snapshot, event).taken);
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

async function disturbed(space: Space, node: SpaceNode, listened: ReadonlySet<string>): Promise<Difference> {
  const ignored = candidatesOf(space.model, node.snapshot).filter(({ name, source }) => source.kind === 'event' && !listened.has(name));
  const events = [...ignored.map((candidate) => candidate.event), ...foreignEvents(space, node)];
  const walk = open(space, node.input);
  try {
    for (const edge of wayTo(node)) {
      const difference = await walk.take(edge);
      if (difference !== null) return difference;
    }
    const difference = await walk.disturb(events);
    return difference === null ? null : `one of ${events.map(({ type }) => type).join()}: ${difference}`;
  } finally {
    walk.close();
  }
}
