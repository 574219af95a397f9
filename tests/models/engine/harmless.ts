import type { AnyMachineSnapshot } from 'xstate';
import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import type { Model } from './candidates';
import type { Space, SpaceEdge, SpaceNode } from './explore';
import { traceTo } from './replay';

/** Whether a call changes something on the server, as its row of the endpoint table says. */
export function writes(id: EndpointId): boolean {
  const { method, reads, changes } = endpointSpec(id);
  return changes === true || (method !== 'GET' && reads !== true);
}

const isEndpoint = (id: string): id is EndpointId => (ENDPOINT_IDS as readonly string[]).includes(id);

/** Whether an event changes nothing on the server in a state, as the model says. */
export const isHarmless = ({ harmless = [] }: Pick<Model, 'harmless'>, snapshot: AnyMachineSnapshot, type: string): boolean =>
  harmless.some((entry) => {
    const [listed, state] = entry.split(' in ');
    return listed === type && (state === undefined || snapshot.matches(state));
  });

/** The calls that an actor may make. */
export const callsOf = ({ endpoints }: Pick<Model, 'endpoints'>, src: string): EndpointId[] =>
  [(endpoints as Readonly<Record<string, string | readonly string[]>>)[src] ?? []].flat().filter(isEndpoint);

/** Those that change something. */
export const writtenBy = (model: Pick<Model, 'endpoints'>, src: string): EndpointId[] => callsOf(model, src).filter(writes);

/**
 * Harmless events that lead to a call which changes something, at once or by what is answered after them; each with the shortest trace.
 * Whatever a person does in between is an event of its own.
 */
export function harmfulEvents(space: Space): string[] {
  const { model, edges, nodes } = space;
  const unknown = (model.harmless ?? [])
    .filter((entry) => !model.events.some(({ value }) => value.type === entry.split(' in ')[0]))
    .map((entry) => `${entry} is no event`);
  const byItself = new Map<string, SpaceEdge[]>();
  for (const edge of edges)
    if (edge.candidate.source.kind !== 'event') byItself.set(edge.from.key, [...(byItself.get(edge.from.key) ?? []), edge]);
  const found = new Map<string, string>();
  for (const first of edges) {
    const { type } = first.candidate.event;
    if (first.candidate.source.kind !== 'event' || !isHarmless(model, first.from.snapshot, type) || found.has(type)) continue;
    const call = firstWrite(model, first, (node) => byItself.get(node.key) ?? [], nodes);
    if (call !== null) found.set(type, `${type} leads to ${call}: ${traceTo(model, first.from, first)}`);
  }
  return [...unknown, ...found.values()];
}

function firstWrite(
  model: Model,
  first: SpaceEdge,
  after: (node: SpaceNode) => readonly SpaceEdge[],
  nodes: Space['nodes'],
): EndpointId | null {
  const seen = new Set<string>();
  const queue = [first];
  for (const { orders, toKey } of queue) {
    const call = orders.flatMap(({ src }) => writtenBy(model, src))[0];
    if (call !== undefined) return call;
    const node = nodes.get(toKey);
    if (node === undefined || seen.has(toKey)) continue;
    seen.add(toKey);
    queue.push(...after(node));
  }
  return null;
}
