import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes, branchesOf, nodeName, requirementsOfNode, srcOf, type Branch } from '../../../tests/models/engine/static';
import { readCondition, readParams, type Condition } from './condition';

/** An action with the plain values that it is given. */
export interface Effect {
  readonly name: string;
  readonly params: readonly string[];
}

export interface Invocation {
  /** Name of this invocation; done and error edges go by it. */
  readonly id: string;
  /** Name of the actor that it runs. */
  readonly src: string;
}

/** A state as auditors see it. */
export interface DrawnState {
  /** Path below the machine; `(root)` for the machine itself. */
  readonly name: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** States that are entered with this one. */
  readonly initial: readonly string[];
  readonly description: string;
  readonly req: readonly string[];
  readonly entry: readonly Effect[];
  readonly exit: readonly Effect[];
  readonly invocations: readonly Invocation[];
  readonly tags: readonly string[];
}

/** What makes an edge fire. `completed`: everything inside the state has come to its end. */
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'completed' | 'any';

/** One branch of a transition. */
export interface DrawnEdge {
  /** Position in the document; diagram and table share it. */
  readonly number: number;
  /** As the gates name it: state | event | position among the branches of that event. */
  readonly id: string;
  readonly from: string;
  readonly kind: EdgeKind;
  /** The event, delay or invocation; empty where the kind says it all. */
  readonly subject: string;
  readonly condition: Condition | null;
  /** Taken when no branch before it is. */
  readonly otherwise: boolean;
  readonly effects: readonly Effect[];
  /** Empty when the state stays. */
  readonly targets: readonly string[];
  /** Leaves the state and enters it again. */
  readonly reenter: boolean;
  readonly description: string;
  readonly req: readonly string[];
}

export interface Drawing {
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
}

/** Everything that a machine's configuration says, without what runs. */
export function readDrawing(machine: AnyStateMachine): Drawing {
  return { states: allNodes(machine).map(readState), edges: branchesOf(machine).map(readEdge) };
}

function readState(node: AnyStateNode): DrawnState {
  return {
    name: nodeName(node),
    parent: node.parent === undefined ? null : nodeName(node.parent),
    kind: node.type,
    initial: initialOf(node),
    description: node.description ?? '',
    req: requirementsOfNode(node),
    entry: readEffects(node.entry),
    exit: readEffects(node.exit),
    invocations: node.invoke.map((invoke) => ({ id: invoke.id, src: srcOf(invoke) })),
    tags: node.tags,
  };
}

function initialOf(node: AnyStateNode): string[] {
  if (node.type === 'parallel') return Object.values(node.states).map(nodeName);
  if (node.type !== 'compound') return [];
  return (node.initial.target as readonly AnyStateNode[]).map(nodeName);
}

/** The library starts and stops timers by actions of its own; a reader sees them as `after`. */
const OF_THE_LIBRARY = ['xstate.raise', 'xstate.cancel'];

function readEffects(actions: readonly unknown[]): Effect[] {
  return actions
    .map((action): Effect => {
      if (typeof action === 'string') return { name: action, params: [] };
      const { type, name, params } = action as { type?: string; name?: string; params?: unknown };
      return { name: type ?? name ?? '', params: readParams(params) };
    })
    .filter(({ name }) => !OF_THE_LIBRARY.includes(name));
}

const KINDS: readonly (readonly [RegExp, EdgeKind])[] = [
  [/^always$/, 'always'],
  [/^after:(.*)$/, 'after'],
  [/^done:(.*)$/, 'done'],
  [/^error:(.*)$/, 'error'],
  [/^xstate\.snapshot\.(.*)$/, 'snapshot'],
  [/^done$/, 'completed'],
  [/^\*$/, 'any'],
  [/^(.*)$/, 'event'],
];

function readEdge(branch: Branch, index: number): DrawnEdge {
  const { definition } = branch;
  const [pattern, kind] = KINDS.find(([candidate]) => candidate.test(branch.event)) ?? [/^(.*)$/, 'event' as const];
  const condition = readCondition(definition.guard);
  return {
    number: index + 1,
    id: branch.id,
    from: branch.state,
    kind,
    subject: pattern.exec(branch.event)?.[1] ?? '',
    condition,
    otherwise: condition === null && !branch.id.endsWith('| 0'),
    effects: readEffects(definition.actions),
    targets: targetsOf(definition),
    reenter: definition.reenter,
    description: branch.description ?? '',
    req: branch.req,
  };
}

const targetsOf = ({ target }: AnyTransitionDefinition): string[] =>
  ((target ?? []) as readonly AnyStateNode[]).map((node) => nodeName(node));
