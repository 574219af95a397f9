import { endpointsOf } from './codes';
import { errorEvent, runningActors } from './candidates';
import { branchIds, type Space, type SpaceEdge, type SpaceNode } from './explore';
import { Stepper } from './stepper';

/** How a call ends whose time is up (`callLimit` of its endpoint): like a lost connection. */
const TIMED_OUT = { code: 'UNSPECIFIED_ERROR', status: 0 };

/**
 * K8: nodes from which no way leads to a safe state without losing what the user typed, if nobody helps.
 * A way goes by events of a person that do not discard anything, by timers, and by what surely comes: a call ends at the latest when
 * its time is up, as a lost connection; an actor that makes no call ends by itself, with whatever answer, so that each of its answers
 * must lead on. What a server might answer is no way.
 */
export function trappedNodes(space: Space): SpaceNode[] {
  const { model } = space;
  const nodes = [...space.nodes.values()];
  const rescued = new Set(nodes.filter((node) => node.snapshot.status === 'done' || model.isSafe(node.snapshot)).map(({ key }) => key));
  const ways = nodes.filter(({ key }) => !rescued.has(key)).map((node) => ({ node, ways: waysFrom(space, node) }));
  for (let before = -1; before !== rescued.size;) {
    before = rescued.size;
    for (const { node, ways: own } of ways) if (own.some((way) => way.every((key) => rescued.has(key)))) rescued.add(node.key);
  }
  return nodes.filter((node) => !rescued.has(node.key));
}

/** Each way as the nodes that it may lead to; more than one where it is not known which. */
function waysFrom(space: Space, node: SpaceNode): (readonly string[])[] {
  const { model } = space;
  const input = (at: SpaceNode): string => JSON.stringify(model.userInput?.(at.snapshot.context) ?? null);
  const own = edgesFrom(space, node);
  const keeps = ({ toKey, candidate }: SpaceEdge): boolean => {
    const target = space.nodes.get(toKey);
    return target !== undefined && input(target) === input(node) && !(model.discards?.includes(candidate.event.type) ?? false);
  };
  const byThemselves = own.filter(({ candidate: { source } }) => source.kind === 'event' || source.kind === 'timer');
  return [
    ...byThemselves.filter(keeps).map(({ toKey }) => [toKey]),
    ...runningActors(node.snapshot).flatMap(({ invokeId, src }): (readonly string[])[] => {
      const told = own.filter(({ candidate: { source } }) => source.kind === 'actor' && source.invokeId === invokeId);
      const answers = told.filter(({ candidate: { event } }) => event.type.startsWith('xstate.'));
      const last = model.comesTo?.[src];
      if (last !== undefined) return told.filter(({ candidate: { event } }) => event.type === last).map(({ toKey }) => [toKey]);
      if (endpointsOf(model, src).length > 0)
        return answers
          .filter(keeps)
          .filter(takesAs(space, node, invokeId))
          .map(({ toKey }) => [toKey]);
      // What is done is no longer input.
      const ends = (edge: SpaceEdge): boolean => edge.candidate.event.type.startsWith('xstate.done.') || keeps(edge);
      return answers.length > 0 && answers.every(ends) ? [answers.map(({ toKey }) => toKey)] : [];
    }),
  ];
}

/** Whether an answer takes the branches that the end of the call's time takes. */
function takesAs(space: Space, node: SpaceNode, invokeId: string): (edge: SpaceEdge) => boolean {
  const stepper = new Stepper(space.model.machine, space.model.inputs[node.input]?.value);
  const wanted = branchIds(space, stepper.step(node.snapshot, errorEvent(invokeId, TIMED_OUT)).taken).join();
  return ({ branches, candidate: { event } }) => event.type.startsWith('xstate.error.') && branches.join() === wanted;
}

const outgoing = new WeakMap<Space, Map<string, SpaceEdge[]>>();

function edgesFrom(space: Space, { key }: SpaceNode): readonly SpaceEdge[] {
  const known = outgoing.get(space) ?? new Map<string, SpaceEdge[]>();
  if (!outgoing.has(space)) {
    for (const edge of space.edges) known.set(edge.from.key, [...(known.get(edge.from.key) ?? []), edge]);
    outgoing.set(space, known);
  }
  return known.get(key) ?? [];
}
