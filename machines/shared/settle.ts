interface Branch {
  readonly guard?: unknown;
}

/** What guards answer for good, by their names; what is left open depends on how it goes. */
export type Settled = Readonly<Record<string, boolean | undefined>>;

/** The states of a pattern for one kind of its instances: what it can never come to is not in its machine, so that its drawing tells what it does. */
export const settleStates = <States>(states: States, settled: Settled): States => settle(states, settled) as States;

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
