import type { AnyStateNode } from 'xstate';
import { candidatesOf } from './candidates';
import type { Space } from './explore';
import type { Branch } from './static';

/** Why two branches that could follow one another by the drawing do not do so in the explored space. */
export type PairReason =
  /** A guard stands before the second one, and wherever the first one ends its event can come and takes another way. */
  | 'guard'
  /** Nowhere where the first one ends is the state of the second one active. */
  | 'configuration'
  /** Wherever the first one ends, a state further inside answers the event first. */
  | 'inner'
  /** One of the two is itself listed as out of reach. */
  | 'listed';

export interface UnreachedPair {
  readonly pair: string;
  readonly reason: PairReason;
}

export interface StaticPairs {
  /** Pairs that the drawing allows. */
  readonly possible: number;
  readonly unreached: readonly UnreachedPair[];
  /** Pairs that nothing excuses: somewhere the second branch is open, or its event never comes (K2). */
  readonly missing: readonly string[];
}

/** Whether a state is entered for certain, or only perhaps. */
type Certainty = 'sure' | 'maybe';

/** Branches that belong to the macrostep before them. */
const isEventless = ({ event }: Branch): boolean => event === 'always' || event === 'done';

/** Compares the pairs of branches that the drawing allows with those that were walked. */
export function staticPairs(space: Space): StaticPairs {
  const listed = new Set((space.model.unreached ?? []).map(({ branch }) => branch));
  const walked = walkedPairs(space);
  const places = placesByBranch(space);
  const unreached: UnreachedPair[] = [];
  const missing: string[] = [];
  let possible = 0;
  for (const first of space.branches.filter((branch) => !isEventless(branch))) {
    const after = statesAfter(first);
    for (const second of space.branches.filter((branch) => !isEventless(branch))) {
      if (!after.has(second.definition.source as AnyStateNode)) continue;
      possible += 1;
      const pair = `${first.id} >> ${second.id}`;
      if (walked.has(pair)) continue;
      const reason = listed.has(first.id) || listed.has(second.id) ? 'listed' : reasonOf(second, places.get(first.id) ?? []);
      if (reason === null) missing.push(pair);
      else unreached.push({ pair, reason });
    }
  }
  return { possible, unreached, missing };
}

/** What the explored space knows of the places where a branch ends. */
interface Place {
  readonly active: ReadonlySet<AnyStateNode>;
  /** Types of the events that can come there. */
  readonly heard: ReadonlySet<string>;
}

/** Why the second branch is not taken after the first one, proven by every place where the first one ends; null when it is not. */
function reasonOf(second: Branch, places: readonly Place[]): PairReason | null {
  const source = second.definition.source as AnyStateNode;
  const type = second.definition.eventType;
  const there = places.filter(({ active }) => active.has(source));
  if (there.length === 0) return 'configuration';
  if (!there.every(({ heard }) => heard.has(type))) return null;
  const outer = there.filter(({ active }) => ![...active].some((node) => isInside(node, source) && node.transitions.has(type)));
  if (outer.length === 0) return 'inner';
  const siblings = source.transitions.get(type) ?? [];
  const before = siblings.slice(0, siblings.indexOf(second.definition) + 1);
  return before.some((definition) => definition.guard !== undefined) ? 'guard' : null;
}

/** The places where each branch ends. */
function placesByBranch({ model, nodes, edges }: Space): Map<string, Place[]> {
  const places = new Map<string, Place>();
  for (const [key, { snapshot }] of nodes)
    places.set(key, {
      active: new Set((snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes),
      heard: new Set(candidatesOf(model, snapshot).map(({ event }) => event.type)),
    });
  const keys = new Map<string, Set<string>>();
  for (const { branches, toKey } of edges) for (const branch of branches) keys.set(branch, (keys.get(branch) ?? new Set()).add(toKey));
  return new Map([...keys].map(([branch, ends]) => [branch, [...ends].flatMap((key) => places.get(key) ?? [])]));
}

function walkedPairs({ edges, branches }: Space): Set<string> {
  const eventless = new Set(branches.filter(isEventless).map(({ id }) => id));
  const arriving = new Map<string, Set<string>>();
  for (const edge of edges) {
    const ids = arriving.get(edge.toKey) ?? new Set();
    for (const id of edge.branches) if (!eventless.has(id)) ids.add(id);
    arriving.set(edge.toKey, ids);
  }
  const walked = new Set<string>();
  for (const edge of edges) {
    for (const first of arriving.get(edge.from.key) ?? []) {
      for (const second of edge.branches) walked.add(`${first} >> ${second}`);
    }
  }
  return walked;
}

/** The states that may be active after a branch, by the drawing alone. */
function statesAfter({ definition }: Branch): Map<AnyStateNode, Certainty> {
  const after = new Map<AnyStateNode, Certainty>();
  const source = definition.source as AnyStateNode;
  const targets = definition.target as readonly AnyStateNode[] | undefined;
  if (targets === undefined) {
    for (const node of ancestorsOf(source)) after.set(node, 'sure');
    for (const node of descendantsOf(source)) after.set(node, node === source ? 'sure' : 'maybe');
    addOtherRegions(after, source, null);
    return after;
  }
  for (const target of targets) enter(after, target, source, 'sure');
  return after;
}

function enter(after: Map<AnyStateNode, Certainty>, target: AnyStateNode, source: AnyStateNode, certainty: Certainty): void {
  if (target.type === 'final' && target.parent?.parent === undefined) return;
  const entered = [...ancestorsOf(target), ...initialOf(target)];
  for (const node of entered) if (after.get(node) !== 'sure') after.set(node, certainty);
  addOtherRegions(after, target, source);
  for (const node of entered) passThrough(after, node);
}

/** States with eventless branches, and finished ones, are perhaps left again at once. */
function passThrough(after: Map<AnyStateNode, Certainty>, node: AnyStateNode): void {
  const finished = node.type === 'final' ? node.parent : undefined;
  const doneBranches =
    finished === undefined
      ? []
      : [...finished.transitions.entries()].filter(([type]) => type.startsWith('xstate.done.state')).flatMap(([, list]) => list);
  const onward = [...(node.always ?? []), ...doneBranches];
  if (onward.length === 0) return;
  const left = finished ?? node;
  for (const inside of descendantsOf(left)) if (after.has(inside)) after.set(inside, 'maybe');
  for (const definition of onward) {
    for (const target of (definition.target ?? []) as readonly AnyStateNode[]) {
      if (!after.has(target)) enter(after, target, left, 'maybe');
    }
  }
}

/** Beside a state of one region, any state of the others may be active; freshly entered regions are in their initial state. */
function addOtherRegions(after: Map<AnyStateNode, Certainty>, node: AnyStateNode, source: AnyStateNode | null): void {
  for (const ancestor of ancestorsOf(node).filter(({ type }) => type === 'parallel')) {
    const stays = source === null || isInside(source, ancestor);
    for (const region of Object.values(ancestor.states).filter((candidate) => candidate !== node && !isInside(node, candidate))) {
      for (const other of stays ? descendantsOf(region) : initialOf(region))
        if (!after.has(other)) after.set(other, stays ? 'maybe' : 'sure');
    }
  }
}

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean => ancestorsOf(node).includes(outer);
const ancestorsOf = ({ parent }: AnyStateNode): AnyStateNode[] => (parent === undefined ? [] : [parent, ...ancestorsOf(parent)]);
const descendantsOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(descendantsOf)];

/** A state with those below it that are entered with it. */
function initialOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(initialOf)];
  if (node.type !== 'compound') return [node];
  return [node, ...(node.initial.target as readonly AnyStateNode[]).flatMap(initialOf)];
}
