import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes, candidatesOf, type Candidate } from '../../../tests/models/engine/candidates';
import type { Space, SpaceEdge, SpaceNode } from '../../../tests/models/engine/explore';
import { type Branch } from '../../../tests/models/engine/static';

/** A step with where it can be walked again. */
export interface Place {
  readonly from: SpaceEdge['from'];
  readonly candidate: Candidate;
}

/** Steps of an explored space by what they tell of a transition; what nobody asks for is not looked up. */
export class Places {
  readonly #space: Space;
  readonly #takenBy: () => ReadonlyMap<string, readonly SpaceEdge[]>;
  readonly #nodesIn: () => ReadonlyMap<AnyStateNode, readonly SpaceNode[]>;
  readonly #edgesInto: () => ReadonlyMap<AnyStateNode, readonly SpaceEdge[]>;
  readonly #edgesFrom: () => ReadonlyMap<SpaceNode, readonly SpaceEdge[]>;
  readonly #candidates = new Map<SpaceNode, readonly Candidate[]>();

  constructor(space: Space) {
    const { nodes, edges } = space;
    this.#space = space;
    this.#takenBy = once(() => groupBy(edges, (edge) => new Set(edge.branches)));
    this.#nodesIn = once(() => groupBy([...nodes.values()], ({ snapshot }) => activeNodes(snapshot)));
    this.#edgesInto = once(() => groupBy(edges, ({ to }) => activeNodes(to)));
    this.#edgesFrom = once(() => groupBy(edges, ({ from }) => [from]));
  }

  /** Where a transition is taken, all over the space. @param most of them */
  taken({ id }: Branch, most: number): readonly SpaceEdge[] {
    return spread(this.#takenBy().get(id) ?? [], most);
  }

  /** Where it is passed over because its condition fails. */
  passed(branch: Branch, most: number): readonly Place[] {
    if (branch.guard === null) return [];
    const asked = branch.event === 'always' ? this.#askedAtOnce(branch, most) : this.#asked(branch, most);
    return spread(
      asked.filter((place) => !isTaken(place, branch.id)),
      most,
    );
  }

  #asked({ definition: { source, eventType } }: Branch, most: number): Place[] {
    return spread(this.#nodesIn().get(source) ?? [], most).flatMap((from) => {
      const heard = this.#edgesFrom().get(from) ?? [];
      return this.#candidatesAt(from)
        .filter(({ event }) => event.type === eventType)
        .map((candidate) => heard.find(({ candidate: { name } }) => name === candidate.name) ?? { from, candidate });
    });
  }

  /** An eventless transition is asked when its state is entered, or left at once by another one. */
  #askedAtOnce({ state, event, definition: { source } }: Branch, most: number): Place[] {
    return [
      ...this.#space.branches.filter((other) => other.state === state && other.event === event).flatMap((other) => this.taken(other, most)),
      ...spread(this.#edgesInto().get(source) ?? [], most),
    ];
  }

  #candidatesAt(node: SpaceNode): readonly Candidate[] {
    const known = this.#candidates.get(node) ?? candidatesOf(this.#space.model, node.snapshot);
    this.#candidates.set(node, known);
    return known;
  }
}

const isTaken = (place: Place, id: string): boolean => 'branches' in place && (place as SpaceEdge).branches.includes(id);

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function groupBy<T, Key>(all: readonly T[], keysOf: (one: T) => Iterable<Key>): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  return groups;
}

/** Some of many, from the first to the last at even distances. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const at = new Set(Array.from({ length: most }, (_, index) => Math.floor((index * (all.length - 1)) / (most - 1))));
  return [...at].flatMap((index) => all.slice(index, index + 1));
}

/** What a transition would do with some of it otherwise; null where the machine could not go on so. */
export function altered<T>(definition: AnyTransitionDefinition, change: object, run: () => T): T | null {
  const before = { ...definition };
  Object.assign(definition, change);
  try {
    return run();
  } catch {
    return null;
  } finally {
    Object.assign(definition, before);
  }
}
