import { actionStates } from './states';
import type { ActionKind } from './types';

interface Branch {
  readonly guard?: unknown;
}
type Settled = Readonly<Record<string, boolean | undefined>>;

/** What the kind answers for good; what it leaves open depends on how a call ends. */
const settledBy = ({ asks, secret, goneIsDone, overtakenBy, choice }: ActionKind): Settled => ({
  asks,
  isSecret: secret,
  hasChoice: choice,
  isGone: goneIsDone ? undefined : false,
  isOvertaken: overtakenBy.length > 0 ? undefined : false,
});

/** The states of an action of one kind: what it can never come to is not in its machine, so that its drawing tells what it does. */
export function statesOf(kind: ActionKind): typeof actionStates {
  const without = new Set([
    ...(kind.asks ? [] : ['confirming']),
    ...(kind.secret ? [] : ['shown']),
    ...(kind.secret && !kind.goneIsDone ? ['done'] : []),
    ...(kind.overtakenBy.length > 0 ? [] : ['overtaken']),
  ]);
  const { CLOSE } = actionStates.done.on;
  const all = kind.tells ? { ...actionStates, done: { ...actionStates.done, on: { CLOSE } } } : actionStates;
  const states = Object.entries(all).filter(([name]) => !without.has(name));
  return settle(Object.fromEntries(states), settledBy(kind)) as typeof actionStates;
}

function settle(part: unknown, settled: Settled): unknown {
  if (Array.isArray(part)) return branches(part, settled).map((one) => settle(one, settled));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, settle(value, settled)]));
}

/** A branch that is never taken goes; one that is always taken needs no guard, and ends its list. */
function branches(list: readonly unknown[], settled: Settled): readonly unknown[] {
  const kept: unknown[] = [];
  for (const one of list) {
    const answer = settled[nameOf(one)];
    if (answer === true) return [...kept, withoutGuard(one as Branch)];
    if (answer === undefined) kept.push(one);
  }
  return kept;
}

function nameOf(branch: unknown): string {
  const guard: unknown = typeof branch === 'object' && branch !== null ? (branch as Branch).guard : undefined;
  return String(typeof guard === 'object' && guard !== null ? (guard as { type: string }).type : guard);
}

const withoutGuard = (branch: Branch): object => Object.fromEntries(Object.entries(branch).filter(([key]) => key !== 'guard'));
