import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Model } from './candidates';
import { codesOf, endpointsOf } from './codes';
import type { Space } from './explore';
import { branchPaths } from './paths';
import { allNodes, branchesOf, nodeName, requirementsOfMachine, srcOf, type Branch } from './static';
import { requirementsOfPath } from './trace';

/**
 * What an instance has that its pattern does not have: states, branches, calls, guards and actions. An instance may leave out what its
 * kind never does, a guard too that its kind has decided once and for all, and give what the pattern asks for; with anything else
 * the proof of the pattern says nothing about it.
 */
export function foreignParts({ machine }: Model, pattern: Model): string[] {
  const known = new Set([...partsOf(pattern.machine), ...branchParts(pattern.machine, () => null)]);
  return partsOf(machine).filter((part) => !known.has(part));
}

/** Failures among an instance's own samples that no call of their actor is answered with: a misspelt code would prove nothing. */
export function unknownCodes(model: Model, pattern: Model): string[] {
  const shared = new Set(failures(pattern).map(({ code }) => code));
  return failures(model)
    .filter(({ src, code }) => {
      const endpoints = endpointsOf(model, src);
      return endpoints.length > 0 && !shared.has(code) && !/^\d{3}$/.test(code) && !endpoints.flatMap(codesOf).includes(code);
    })
    .map(({ src, code }) => `${src} is never answered ${code}`);
}

const failures = ({ actors }: Model): { readonly src: string; readonly code: string }[] =>
  Object.entries(actors).flatMap(([src, { failed = [] }]) => failed.map(({ value: { code } }) => ({ src, code })));

/** Requirements that no explored path comes by; the paths are walked with the pattern. */
export function requirementsUnseen(space: Space): string[] {
  const shown = new Set(branchPaths(space).flatMap((path) => requirementsOfPath(space, path)));
  return requirementsOfMachine(space.model.machine).filter((id) => !shown.has(id));
}

/** Every part as a text that is the same where the part is; tags are what a view reads and decide nothing here. */
function partsOf(machine: AnyStateMachine): string[] {
  const nodes = allNodes(machine);
  return [
    ...nodes.map((node) => `state ${nodeName(node)} ${node.type} ${names([...node.entry, ...node.exit])}`),
    ...nodes.flatMap((node) => node.invoke.map((call) => `call ${nodeName(node)} ${call.id} ${srcOf(call)} ${textOf(call.input)}`)),
    ...branchParts(machine, ({ guard }) => guard),
    ...(['guards', 'actions', 'delays'] as const).flatMap((kind) =>
      Object.entries<unknown>(machine.implementations[kind]).map(([name, code]) => `${kind} ${name} ${textOf(code)}`),
    ),
  ];
}

const branchParts = (machine: AnyStateMachine, guardOf: (branch: Branch) => string | null): string[] =>
  branchesOf(machine).map((branch) => {
    const { target, actions } = branch.definition as { readonly target?: readonly AnyStateNode[]; readonly actions: readonly unknown[] };
    return `branch ${branch.state} | ${branch.event} [${guardOf(branch) ?? ''}] to ${(target ?? []).map(nodeName).join()} does ${names(actions)}`;
  });

const names = (actions: readonly unknown[]): string =>
  actions.map((action) => (typeof action === 'string' ? action : textOf((action as { type?: unknown }).type ?? action))).join();

/** The code of a function. What an instance gives stands in the closure of the pattern's own code, which stays the same. */
function textOf(code: unknown): string {
  if (typeof code !== 'function') return JSON.stringify(code) ?? '';
  const { assignment } = code as { readonly assignment?: object };
  if (assignment === undefined) return String(code);
  const parts =
    typeof assignment === 'function' ? [textOf(assignment)] : Object.entries(assignment).map(([key, value]) => `${key}: ${textOf(value)}`);
  return `${String(code)} {${parts.join()}}`;
}
