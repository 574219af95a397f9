import type { PageGuard } from './guard';

/** Of the page that was opened last; the guards of those before hold nothing any more. */
let newest: PageGuard | null = null;

export const noteGuard = (guard: PageGuard): void => {
  newest = guard;
};

/** Whether something stands on the page that leaving it would cost: typed, chosen or planned, and not saved. */
export const isSomethingTyped = (): boolean => (newest?.actor.getSnapshot().context.holds.length ?? 0) > 0;
