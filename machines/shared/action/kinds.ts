import type { actionStates } from './states';
import type { ActionKind } from './types';

type States = typeof actionStates;
type Branch = { readonly guard?: string | { readonly type: string }; readonly description: string };

const guardOf = ({ guard }: Branch): string | undefined => (typeof guard === 'object' ? guard.type : guard);

/** What an action of this kind never does; what its kind settles for good ends the list of branches. */
function branchesFor<B extends Branch>(kind: ActionKind, branches: readonly B[]): readonly B[] {
  const impossible = [...(kind.asks ? [] : ['asks']), ...(kind.secret ? [] : ['isSecret']), ...(kind.goneIsDone ? [] : ['isGone'])];
  const settled = [...(kind.asks ? ['asks'] : []), ...(kind.secret ? ['isSecret'] : [])];
  const possible = branches.filter((branch) => !impossible.includes(guardOf(branch) ?? ''));
  const last = possible.findIndex((branch) => settled.includes(guardOf(branch) ?? ''));
  return last === -1 ? possible : possible.slice(0, last + 1);
}

/** The states of an action of one kind: what it can never reach is neither in its tables nor in its diagrams. */
export function statesFor(kind: ActionKind, states: States): States {
  const { idle, confirming, doing, done, shown, awaitingStepUp, awaitingSignIn, failed } = states;
  const open = (on: { readonly OPEN: readonly Branch[] }) => ({ ...on, OPEN: branchesFor(kind, on.OPEN) });
  const resumed = (on: { readonly RESUMED: readonly Branch[] }) => ({ ...on, RESUMED: branchesFor(kind, on.RESUMED) });
  const { invoke } = doing;
  const call = { ...invoke, onDone: branchesFor(kind, invoke.onDone), onError: branchesFor(kind, invoke.onError) };
  return {
    idle: { ...idle, on: open(idle.on) },
    ...(kind.asks ? { confirming } : {}),
    doing: { ...doing, invoke: call },
    failed,
    ...(kind.secret ? { shown } : { done: { ...done, on: open(done.on) } }),
    awaitingStepUp: { ...awaitingStepUp, on: resumed(awaitingStepUp.on) },
    awaitingSignIn: { ...awaitingSignIn, on: resumed(awaitingSignIn.on) },
  } as unknown as States;
}
