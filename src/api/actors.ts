import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import type { EndpointInput, EndpointOutput } from '#contract/schemas/index';
import { call, type CallOptions } from './client';
import { queryClient } from './query-client';

/**
 * A promise actor that makes one call and remembers nothing: for writes and for polling.
 * Its rejection is the ApiError; machines read it with `toFailure`.
 * @param toInput turns the machine's input into the endpoint's
 */
export function endpointActor<K extends EndpointId, In>(
  id: K,
  toInput: (input: In) => EndpointInput<K>,
  options: Omit<CallOptions, 'signal'> = {},
): PromiseActorLogic<EndpointOutput<K>, In> {
  return fromPromise(({ input, signal }) => call(id, toInput(input), { ...options, signal }));
}

/**
 * A promise actor that reads through the query cache: two readers of the same thing share one request,
 * and an answer younger than `freshForMs` is not asked for again.
 */
export function queryActor<K extends EndpointId, In>(
  id: K,
  toInput: (input: In) => EndpointInput<K>,
  { freshForMs = 0, ...options }: Omit<CallOptions, 'signal'> & { readonly freshForMs?: number } = {},
): PromiseActorLogic<EndpointOutput<K>, In> {
  return fromPromise(({ input }) => {
    const callInput = toInput(input);
    return queryClient.fetchQuery({
      queryKey: [id, callInput],
      queryFn: ({ signal }) => call(id, callInput, { ...options, signal }),
      staleTime: freshForMs,
    });
  });
}

/** Forgets what was read from an endpoint, after a write that changed it. */
export function invalidate(id: EndpointId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [id] });
}
