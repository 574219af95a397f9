import type { FetchResponse } from 'ofetch';
import type { FeatureFlags } from '#contract/types';
import { ApiError, errorCodeOf, parseJson } from './api-error';
import { queryClient } from './query-client';
import { ofetch } from './requests';
import { listen } from './tabs';

/** Milliseconds; it is a small answer before the first call that needs it. */
const LIMIT_MS = 15_000;

/** The token; null where the backend has none; an answer that counts as that of the call itself. */
type Token = string | null | FetchResponse<unknown>;
type Headers = Readonly<Record<string, string>>;

const TOKEN = ['api', 'csrf'] as const;
const known = (): Token | undefined => queryClient.getQueryData<Token>(TOKEN);

/** The next call asks again. */
const outdate = (): void => void queryClient.invalidateQueries({ queryKey: TOKEN, refetchType: 'none' });

// Whoever signs in or is raised to another level gets a new session, and a new token with it.
listen(({ type }) => {
  if (type !== 'outdated' && known() !== null) outdate();
});

/** Own addition: the server checks where a request comes from, and knows no token. */
const isOriginChecked = (): boolean => queryClient.getQueryData<FeatureFlags>(['config.get', {}])?.originCheckEnabled === true;

async function ask(headers: Headers): Promise<Token> {
  const response = await ofetch.raw<unknown, 'text'>('/api/auth/csrf-token', {
    responseType: 'text',
    retry: 0,
    timeout: LIMIT_MS,
    ignoreResponseError: true,
    headers,
  });
  const body = parseJson(response._data);
  const { csrfToken } = (body ?? {}) as { readonly csrfToken?: unknown };
  if (response.ok && typeof csrfToken === 'string') return csrfToken;
  if (errorCodeOf(body, response.status, '') === 'CALL_UNKNOWN') return null;
  if (response.status === 401) return response;
  throw new ApiError('NOT_SENT', 408);
}

/** The token that is known, else the one that is asked for; all calls of the page share the question. @throws ApiError NOT_SENT */
async function tokenOf(headers: Headers, signal: AbortSignal): Promise<Token> {
  if (isOriginChecked()) return null;
  const over = new Promise<never>((_, stop) => signal.addEventListener('abort', stop, { once: true }));
  try {
    const question = queryClient.fetchQuery({ queryKey: TOKEN, queryFn: () => ask(headers), staleTime: Infinity, gcTime: Infinity });
    const token = await Promise.race([question, over]);
    if (token !== null && typeof token !== 'string') outdate();
    return token;
  } catch {
    throw new ApiError('NOT_SENT', 408);
  }
}

/** Without a line a call fails at once, and none of it has gone out. */
const isOffline = (): boolean => Object.is(globalThis.navigator?.onLine, false);

/**
 * Sends a call that changes something with the token against forged requests, where the backend has one (API-02). After a refusal that
 * names no reason the token is asked for again; only where it is another one, the call is sent once more.
 * @param headers of the call, which the question for the token carries, too
 * @param make makes the call with these headers
 * @param signal ends the wait for the token
 * @param outdates what it changes; a call that only reads fails without a line as any other
 * @returns the answer of the call; a 401 of the question counts as one
 * @throws ApiError NOT_SENT where no token came, or without a line: the call did not go out
 */
export async function withToken(
  headers: Headers,
  make: (headers: Headers) => Promise<FetchResponse<unknown>>,
  signal: AbortSignal,
  outdates: readonly string[] | undefined,
): Promise<FetchResponse<unknown>> {
  const beganOffline = outdates !== undefined && isOffline();
  const send = (withAll: Headers): Promise<FetchResponse<unknown>> =>
    make(withAll).catch((lost: unknown) => {
      throw beganOffline && isOffline() && !signal.aborted ? new ApiError('NOT_SENT', 408) : lost;
    });
  const token = await tokenOf(headers, signal);
  if (token === null) return send(headers);
  if (typeof token !== 'string') return token;
  const answer = await send({ ...headers, 'X-CSRF-Token': token });
  if (answer.status !== 400 || errorCodeOf(parseJson(answer._data), 400, '') !== '') return answer;
  if (known() === token) outdate();
  const renewed = await tokenOf(headers, signal);
  if (renewed === null || renewed === token) return answer;
  return typeof renewed === 'string' ? send({ ...headers, 'X-CSRF-Token': renewed }) : renewed;
}
