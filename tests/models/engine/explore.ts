import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { Step } from '#machines/shared/model';
import { candidatesOf, hearing, runningActors, type Candidate, type Model } from './candidates';
import type { Effect, Order } from './effects';
import { branchesOf, type Branch } from './static';
import { Stepper } from './stepper';

/** A distinct state of the explored space: state value, abstraction of the context, running actors. */
export interface SpaceNode {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Index into model.inputs with which the shortest way here starts. */
  readonly input: number;
  /** The edge of the shortest way here; null at a start. */
  readonly via: SpaceEdge | null;
}

export interface SpaceEdge {
  readonly from: SpaceNode;
  readonly candidate: Candidate;
  /** The branches of the macrostep in the order in which they were taken, eventless ones included. */
  readonly branches: readonly string[];
  /** What is executed, in order. */
  readonly effects: readonly Effect[];
  /** The actors that are started, with their input. */
  readonly orders: readonly Order[];
  readonly toKey: string;
  /** The very snapshot that this step led to; the node of that key may stand for another one. */
  readonly to: AnyMachineSnapshot;
}

/** What a step property is asked about. */
export const stepOf = ({
  from,
  candidate,
  to,
  effects,
  orders,
}: Pick<SpaceEdge, 'candidate' | 'to' | 'effects' | 'orders'> & {
  readonly from: Pick<SpaceNode, 'snapshot'>;
}): Step<AnyMachineSnapshot> => ({ before: from.snapshot, event: candidate.event, after: to, effects, orders });

export interface Space {
  readonly model: Model;
  readonly branches: readonly Branch[];
  readonly idOf: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly nodes: ReadonlyMap<string, SpaceNode>;
  readonly edges: readonly SpaceEdge[];
  /** Branches taken on entering, before any event. */
  readonly startBranches: ReadonlySet<string>;
  /** The names of all that is ignored somewhere. */
  readonly ignored: ReadonlySet<string>;
}

/** More nodes than this mean that the abstraction lets free data through. */
const LIMIT = 20_000;

const keys = new WeakMap<Model, WeakMap<AnyMachineSnapshot, string>>();

/** What a snapshot counts as; snapshots do not change, so each is asked once. */
export function nodeKey(model: Model, snapshot: AnyMachineSnapshot): string {
  const known = keys.get(model) ?? new WeakMap<AnyMachineSnapshot, string>();
  keys.set(model, known);
  const key = known.get(snapshot) ?? keyOf(model, snapshot);
  known.set(snapshot, key);
  return key;
}

function keyOf(model: Model, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([
    snapshot.value,
    model.abstract(snapshot.context),
    runningActors(snapshot).map((actor) => actor.invokeId),
    snapshot.status,
  ]);
}

/** Ids of the branches that a macrostep took. */
export const branchIds = ({ idOf }: Pick<Space, 'idOf'>, taken: readonly AnyTransitionDefinition[]): string[] =>
  taken.flatMap((definition) => idOf.get(definition) ?? []);

/** Breadth-first exploration of everything that can happen over the declared samples and abstraction. */
export function explore(model: Model): Space {
  const branches = branchesOf(model.machine);
  const idOf = new Map<AnyTransitionDefinition, string>(branches.map((branch) => [branch.definition, branch.id]));
  const ids = (taken: readonly AnyTransitionDefinition[]): string[] => branchIds({ idOf }, taken);
  const nodes = new Map<string, SpaceNode>();
  const edges: SpaceEdge[] = [];
  const ignored = new Set<string>();
  const startBranches = new Set<string>();
  const queue: SpaceNode[] = [];
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));

  const admit = (node: SpaceNode): void => {
    if (nodes.has(node.key)) return;
    if (nodes.size >= LIMIT) throw new Error(`More than ${LIMIT} states: the abstraction of ${model.machine.id} is too fine`);
    nodes.set(node.key, node);
    queue.push(node);
  };

  model.inputs.forEach(({ value }, input) => {
    const start = steppers[input]?.initial(value);
    if (start === undefined) return;
    const { snapshot, taken } = start;
    for (const id of ids(taken)) startBranches.add(id);
    admit({ key: nodeKey(model, snapshot), snapshot, input, via: null });
  });

  for (const node of queue) {
    const isHeard = hearing(node.snapshot);
    for (const candidate of candidatesOf(model, node.snapshot)) {
      const step = isHeard(candidate.event) ? steppers[node.input]?.step(node.snapshot, candidate.event) : undefined;
      if (step === undefined || step.taken.length === 0) {
        ignored.add(candidate.name);
        continue;
      }
      const { snapshot: to, taken, effects, orders } = step;
      const edge: SpaceEdge = { from: node, candidate, branches: ids(taken), effects, orders, toKey: nodeKey(model, to), to };
      edges.push(edge);
      admit({ key: edge.toKey, snapshot: step.snapshot, input: node.input, via: edge });
    }
  }
  return { model, branches, idOf, nodes, edges, startBranches, ignored };
}

/** All branches that the exploration took. */
export function reachedBranches(space: Space): Set<string> {
  return new Set([...space.startBranches, ...space.edges.flatMap((edge) => edge.branches)]);
}
