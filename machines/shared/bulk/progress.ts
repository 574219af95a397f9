import type { BulkContext } from './types';

type Facts = Pick<BulkContext<unknown, unknown>, 'items' | 'outcomes'>;

/** Items without an outcome, in their order. */
export const openItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id] === undefined);
export const failedItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id]?.kind === 'failed');
export const doneItems = ({ items, outcomes }: Facts): readonly string[] => items.filter((id) => outcomes[id]?.kind === 'done');
