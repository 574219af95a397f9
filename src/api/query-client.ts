import { QueryClient } from '@tanstack/react-query';

/**
 * The cache under the actors. Views hold no query of their own: loading exists once, in the machine.
 * No retries: whether to try again is a decision of the machine and its user.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

/** When a link led to the page that is shown: whoever opens one reads what stands there now, not what was read on another. */
export let pageOpenedAt = 0;
export function openPage(): void {
  pageOpenedAt = Date.now();
}

/** Under this key stand the rows of lists that were left a moment ago, until anything is written. */
export const LEFT_ROWS = 'left rows';

/** What each machine has read, by the hash of its key: when its answer was there; `Infinity` while it waits for one. */
export const readsOf = new WeakMap<object, Map<string, number>>();

/** Questions, by their hash, during which a write was made: what they are answered may be from before. */
export const overtaken = new Set<string>();
