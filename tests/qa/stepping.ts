import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, hearing, type Candidate } from '../models/engine/candidates';
import { branchIds, nodeKey, type Space, type SpaceEdge, type SpaceNode } from '../models/engine/explore';
import type { Path } from '../models/engine/paths';
import { Stepper, type Macrostep } from '../models/engine/stepper';

/** The names of a path's events. */
export const namesOf = ({ edges }: Path): string[] => edges.map(({ candidate }) => candidate.name);

/** Goes through a machine step by step, each from the very snapshot that the last one led to. */
export class Stepping {
  readonly #stepper: Stepper;

  constructor(private readonly space: Space) {
    this.#stepper = new Stepper(space.model.machine, space.model.inputs[0]?.value);
  }

  begin(input: number): Macrostep {
    return this.#stepper.initial(this.space.model.inputs[input]?.value);
  }

  nodeOfBegin(input: number): SpaceNode {
    return this.#node(this.begin(input).snapshot, input, null);
  }

  nodeAfter(edge: SpaceEdge): SpaceNode {
    return this.#node(edge.to, edge.from.input, edge);
  }

  /** What can come there, some of it without effect. */
  candidatesAt({ snapshot }: SpaceNode): Candidate[] {
    const isHeard = hearing(snapshot);
    return candidatesOf(this.space.model, snapshot).filter(({ event }) => isHeard(event));
  }

  /** What comes of an event; null when nothing does. */
  take(from: SpaceNode, candidate: Candidate): SpaceEdge | null {
    const { snapshot: to, taken, effects, orders } = this.#stepper.step(from.snapshot, candidate.event);
    if (taken.length === 0 && to.status !== 'error') return null;
    return { from, candidate, branches: branchIds(this.space, taken), effects, orders, toKey: nodeKey(this.space.model, to), to };
  }

  /** The path of these names; null when something of it cannot happen or does nothing. */
  along(input: number, names: readonly string[]): Path | null {
    const edges: SpaceEdge[] = [];
    let node = this.nodeOfBegin(input);
    for (const name of names) {
      const candidate = this.candidatesAt(node).find((one) => one.name === name);
      const edge = candidate === undefined ? null : this.take(node, candidate);
      if (edge === null) return null;
      edges.push(edge);
      node = this.nodeAfter(edge);
    }
    return { input, edges };
  }

  #node(snapshot: AnyMachineSnapshot, input: number, via: SpaceEdge | null): SpaceNode {
    return { key: nodeKey(this.space.model, snapshot), snapshot, input, via };
  }
}
