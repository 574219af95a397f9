import { QueryClient } from '@tanstack/react-query';

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
