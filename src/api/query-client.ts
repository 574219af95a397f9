import { QueryClient } from '@tanstack/react-query';
import type { EndpointId } from '#contract/endpoints';

/**
 * The cache under the actors. Views hold no query of their own: loading exists once, in the machine.
 * No retries: whether to try again is a decision of the machine and its user.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, gcTime: 5 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Forgets what was read from an endpoint, after a write that changed it. */
export function invalidate(id: EndpointId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [id] });
}
