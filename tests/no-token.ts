import { queryClient } from '#api/query-client';

/** What a page knows of the token against forged requests (API-02): in most tests that there is none, where one is judged nothing yet. */
export const knowToken = (known: { readonly initialData?: null }): void => queryClient.setQueryDefaults(['api', 'csrf'], known);

knowToken({ initialData: null });
