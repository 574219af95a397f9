import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One static transition branch: a guard outcome of an event, an `always`, an `after`, a done or an error of an actor. */
export interface Branch {
  /** Readable and stable: state | event | position among the branches of that event. */
  readonly id: string;
  readonly state: string;
  readonly event: string;
  readonly guard: string | null;
  readonly definition: AnyTransitionDefinition;
  readonly req: readonly string[];
  readonly description: string | undefined;
}

export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

/** The name under which an invocation's actor is declared. */
export const srcOf = ({ src }: { readonly src: unknown }): string => (typeof src === 'string' ? src : 'unnamed');

/** The state's path below the machine, `(root)` for the machine itself. */
export const nodeName = (node: AnyStateNode): string => (node.path.length === 0 ? '(root)' : node.path.join('.'));

/** `xstate.error.actor.upload` reads `error:upload`, `xstate.after.poll.import.running` reads `after:poll`. */
export function eventName(type: string): string {
  return type
    .replace(/^xstate\.(done|error)\.actor\.(?:\d+\.)?/, '$1:')
    .replace(/^xstate\.done\.state\..*/, 'done')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after:$1');
}

/** The name of a guard; a composed one reads like its call: `and(isA, not(isB))`. */
function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const { type, name, guards } = guard as { type?: unknown; name?: string; guards?: readonly unknown[] };
  if (typeof type === 'string') return type;
  return guards === undefined ? (name ?? 'unnamed') : `${name ?? ''}(${guards.map(guardName).join(', ')})`;
}

const requirementsOf = (meta: unknown): readonly string[] => (meta as { req?: readonly string[] } | undefined)?.req ?? [];

/** All static branches of a machine, in document order. */
export function branchesOf(machine: AnyStateMachine): Branch[] {
  return allNodes(machine).flatMap((node) => {
    const groups = [...node.transitions.entries()].map(([type, list]) => ({ event: eventName(type), list }));
    if (node.always) groups.push({ event: 'always', list: node.always });
    return groups.flatMap(({ event, list }) =>
      list.map((definition, index) => ({
        id: `${nodeName(node)} | ${event} | ${index}`,
        state: nodeName(node),
        event,
        guard: guardName(definition.guard),
        definition,
        req: requirementsOf(definition.meta),
        description: definition.description,
      })),
    );
  });
}

/** Requirement ids of a state. */
export const requirementsOfNode = (node: AnyStateNode): readonly string[] => requirementsOf(node.meta);

/** Every requirement id that a machine names, on states and transitions. */
export function requirementsOfMachine(machine: AnyStateMachine): string[] {
  const ids = [...allNodes(machine).flatMap(requirementsOfNode), ...branchesOf(machine).flatMap((branch) => branch.req)];
  return [...new Set(ids)].sort();
}
