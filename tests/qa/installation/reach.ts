import { runningActors } from '../../models/engine/candidates';
import type { Space, SpaceEdge, SpaceNode } from '../../models/engine/explore';

/** A state as a page shows it: its value as JSON. */
export type Shown = string;

const shownOf = ({ snapshot }: Pick<SpaceNode, 'snapshot'>): Shown => JSON.stringify(snapshot.value);

/** A timer that ends later than this is no reason to wait for it. */
const SOON_MS = 3000;

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

/** Where a machine can get with answers that nobody chooses. A page tells no more than the state's name, so that is what counts. */
export class Reach {
  readonly #nodes = new Map<Shown, SpaceNode[]>();
  readonly #edges = new Map<string, SpaceEdge[]>();
  readonly #after = new Map<string, ReadonlySet<Shown>>();

  /** @param comesByItself whether no person causes an event */
  constructor(
    private readonly space: Space,
    private readonly comesByItself: (type: string) => boolean,
  ) {
    for (const node of space.nodes.values()) addTo(this.#nodes, shownOf(node), node);
    for (const edge of space.edges) addTo(this.#edges, edge.from.key, edge);
  }

  nodesAt(state: Shown): readonly SpaceNode[] {
    return this.#nodes.get(state) ?? [];
  }

  /** What an event of a person does there. */
  edgesAt(state: Shown, type: string): readonly SpaceEdge[] {
    return this.nodesAt(state).flatMap(({ key }) =>
      (this.#edges.get(key) ?? []).filter((edge) => this.#isPressed(edge) && edge.candidate.event.type === type),
    );
  }

  /** The states in which a page may begin. */
  begins(): ReadonlySet<Shown> {
    return this.#memo('', () => [...this.space.nodes.values()].filter(({ via }) => via === null));
  }

  /** The states to which answers, timers and the surroundings lead from there, itself included. */
  byItself(state: Shown): ReadonlySet<Shown> {
    return this.#memo(state, () => this.nodesAt(state));
  }

  /** The states to which an event leads, and what is answered after it. */
  after(state: Shown, type: string): ReadonlySet<Shown> {
    return this.#memo(`${state} ${type}`, () => this.edgesAt(state, type).flatMap(({ toKey }) => this.space.nodes.get(toKey) ?? []));
  }

  /** Whether a page may go on showing the same state after an event, were no answer to come: it leads there, or some of its kind do nothing. */
  mayStay(state: Shown, type: string): boolean {
    const kinds = this.space.model.events.filter(({ value }) => value.type === type).length;
    return this.nodesAt(state).some(({ key }) => {
      const edges = (this.#edges.get(key) ?? []).filter((edge) => this.#isPressed(edge) && edge.candidate.event.type === type);
      return edges.length < kinds || edges.some(({ to }) => JSON.stringify(to.value) === state);
    });
  }

  /** Whether an event may end what the page shows: the machine ends, or it does something beside, as going to another page. */
  mayLeave(state: Shown, type: string): boolean {
    return this.edgesAt(state, type).some(({ effects, to }) => effects.length > 0 || to.status !== 'active');
  }

  /** States in which nothing is under way. */
  resting(): readonly Shown[] {
    return [...this.#nodes].flatMap(([state, nodes]) => (nodes.some((node) => this.#rests(node)) ? [state] : []));
  }

  get states(): readonly Shown[] {
    return [...this.#nodes.keys()];
  }

  #rests({ key, snapshot }: SpaceNode): boolean {
    const { actors, machine } = this.space.model;
    // What also tells something in between lives as long as the page does.
    if (runningActors(snapshot).some(({ src }) => actors[src]?.sent === undefined)) return false;
    return (this.#edges.get(key) ?? []).every(({ candidate: { source } }) => {
      const delay = source.kind === 'timer' ? machine.implementations.delays[source.delay] : undefined;
      return source.kind !== 'timer' || typeof delay !== 'number' || delay > SOON_MS;
    });
  }

  #isPressed({ candidate: { source, event } }: SpaceEdge): boolean {
    return source.kind === 'event' && !this.comesByItself(event.type);
  }

  #memo(key: string, from: () => readonly SpaceNode[]): ReadonlySet<Shown> {
    const known = this.#after.get(key);
    if (known !== undefined) return known;
    const seen = new Set(from());
    for (const node of seen)
      for (const edge of this.#edges.get(node.key) ?? []) {
        const next = this.#isPressed(edge) ? undefined : this.space.nodes.get(edge.toKey);
        if (next !== undefined) seen.add(next);
      }
    const states = new Set([...seen].map(shownOf));
    this.#after.set(key, states);
    return states;
  }
}
