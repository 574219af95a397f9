import { settleStates, type Settled } from '#machines/shared/settle';
import { actionStates } from './states';
import type { ActionKind } from './types';

/** What the kind answers for good; what it leaves open depends on how a call ends. */
const settledBy = ({ asks, secret, looksFor, overtakenBy, choice }: ActionKind): Settled => ({
  asks,
  isSecret: secret,
  hasChoice: choice,
  looks: looksFor !== null,
  wasLooking: looksFor === null ? false : undefined,
  isToLookFor: looksFor === null ? false : undefined,
  isLostUnlooked: looksFor === null ? undefined : false,
  wasGone: looksFor === 'absence' ? undefined : false,
  isStillThere: looksFor === 'absence' ? undefined : false,
  isOvertaken: overtakenBy.length > 0 ? undefined : false,
});

/** The states of an action of one kind: what it can never come to is not in its machine, so that its drawing tells what it does. */
export function statesOf(kind: ActionKind): typeof actionStates {
  const without = new Set([
    ...(kind.asks ? [] : ['confirming']),
    ...(kind.secret ? [] : ['shown']),
    ...(kind.secret ? ['done'] : []),
    ...(kind.looksFor === null ? ['looking'] : []),
    ...(kind.looksFor === 'absence' ? [] : ['gone', 'stillThere']),
    ...(kind.overtakenBy.length > 0 ? [] : ['overtaken']),
  ]);
  const { CLOSE } = actionStates.done.on;
  const all = kind.tells ? { ...actionStates, done: { ...actionStates.done, on: { CLOSE } } } : actionStates;
  const states = Object.entries(all).filter(([name]) => !without.has(name));
  return settleStates(Object.fromEntries(states), settledBy(kind)) as typeof actionStates;
}
