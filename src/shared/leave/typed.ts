import type { PageGuard } from './guard';

/** Of the page that is shown. */
let shown: PageGuard | null = null;

/**
 * Names the guard of the page that is shown from now on; one that was made and never drawn is none (STATE-09).
 * @returns takes it back: the page is gone
 */
export function noteGuard(guard: PageGuard): () => void {
  shown = guard;
  return () => {
    if (shown === guard) shown = null;
  };
}

/** Whether something stands on the page that leaving it would cost: typed, chosen or planned, and not saved. */
export const isSomethingTyped = (): boolean => (shown?.actor.getSnapshot().context.holds.length ?? 0) > 0;
