import { mayPass } from '#machines/shared/again';
import type { BulkContext } from './types';

type Facts = Pick<BulkContext<unknown, unknown>, 'items' | 'outcomes'>;

/** Items without an outcome, in their order. */
export const openItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id] === undefined);
/** Open ones of which nobody knows whether they are done: their answer stayed out, or with them went the secret that came of it. */
export const unclearItems = (context: Facts & Pick<BulkContext<unknown, unknown>, 'lost' | 'unheard'>): readonly string[] =>
  openItems(context).filter((id) => context.lost.includes(id) || context.unheard.includes(id));
export const failedItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id]?.kind === 'failed');
/** Failed, and another try of the same may succeed: it is all that is tried again. */
export const passingItems = ({ items, outcomes }: Facts): readonly string[] =>
  items.filter((id) => {
    const outcome = outcomes[id];
    return outcome?.kind === 'failed' && mayPass(outcome.failure);
  });
export const doneItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id]?.kind === 'done');

/** The results of those that are done, where something came of them. */
export const resultsOf = <Result>({
  items,
  outcomes,
}: Pick<BulkContext<unknown, Result>, 'items' | 'outcomes'>): readonly { readonly id: string; readonly result: NonNullable<Result> }[] =>
  items.flatMap((id) => {
    const outcome = outcomes[id];
    return outcome?.kind === 'done' && outcome.result != null ? [{ id, result: outcome.result }] : [];
  });

/** No estimate before this much is known: the first items tell too little. */
const ENOUGH_ITEMS = 8;
const ENOUGH_MS = 2_000;

/** Seconds until all are worked off at the speed so far; null while that is not known. */
export function remainingSeconds(context: Facts & Pick<BulkContext<unknown, unknown>, 'pace'>): number | null {
  const { spentMs, items } = context.pace;
  if (items < ENOUGH_ITEMS || spentMs < ENOUGH_MS) return null;
  return Math.ceil(((openItems(context).length / items) * spentMs) / 1000);
}
