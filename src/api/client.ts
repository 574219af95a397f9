import { FetchError, type FetchResponse } from 'ofetch';
import type { ClientEndpoint, EndpointId } from '#contract/endpoints';
import { FIRST_ENDPOINTS, type FirstEndpointId } from '#contract/endpoints/first';
import { defaultErrorOf, limitOf, pathParamNames } from '#contract/endpoints/spec';
import { PAGE_BUILD, PAGE_OUTDATED } from '#contract/page-build';
import { PAGE_PERSON } from '#contract/page-person';
import type { EndpointInput, EndpointOutput, Page } from '#contract/schemas/index';
import { ApiError, assignedPersonsOf, errorCodeOf, parseJson } from './api-error';
import { report } from './report';
import { ofetch } from './requests';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** `leave` (default) sends the browser to the login on 401; `throw` leaves that to the caller's machine (CALL-60). */
  readonly on401?: 'leave' | 'throw';
  /** What writes is carried out whole when whoever ordered it leaves: half an order is what nobody has wanted. */
  readonly goesOn?: boolean;
  /** Reads headers of a successful answer that carry more than its body. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Who the page was opened for; null before that is known. */
export let pageOwner: () => string | null = () => null;

/** Installs who the page was opened for, to be named in every call: none is carried out in somebody else's session (STATE-13). */
export function setPagePerson(owner: () => string | null): void {
  pageOwner = owner;
}

/** For whom the page was opened, which the login info leaves out as it asks who is there, and of which build it is, if it was built. */
function pageHeaders(id: EndpointId): Readonly<Record<string, string>> {
  const person = id === 'auth.logininfo' ? null : pageOwner();
  const build = globalThis.document?.documentElement.dataset['build'];
  return { ...(person === null ? {} : { [PAGE_PERSON]: person }), ...(build === undefined ? {} : { [PAGE_BUILD]: build }) };
}

type UnauthorizedHandler = (id: EndpointId) => void;
let onUnauthorized: UnauthorizedHandler = () => undefined;

/** Installs what happens on a 401 that no machine handles; the app leaves for the login (CALL-60). */
export function setUnauthorizedHandler(handler: UnauthorizedHandler): void {
  onUnauthorized = handler;
}

type WriteHandler = (outdates: readonly string[], input: object, isDeletion: boolean) => void;
let onWritten: WriteHandler = () => undefined;

/** Installs what happens after a call that outdates what was read, unless it was turned away (401, 403) or not sent (408) and so changed nothing. */
export function setWriteHandler(handler: WriteHandler): void {
  onWritten = handler;
}

/**
 * Makes one call of the endpoint table.
 * @throws Error when a path parameter, required query or body is missing (VAL-14)
 * @throws ApiError when the server refuses, does not answer within the endpoint's limit, or answers with something else than agreed
 */
export async function call<K extends EndpointId>(id: K, input: EndpointInput<K>, options: CallOptions = {}): Promise<EndpointOutput<K>> {
  const spec = await rowOf(id);
  const request = buildRequest(id, spec, input as LooseInput);
  const { signal } = options;
  // A file can be large.
  const goesOn = options.goesOn === true && spec.outdates !== undefined && spec.body !== 'multipart';
  const tellWritten = ({ status }: { readonly status: number }): void => {
    if (spec.outdates !== undefined && ![401, 403, 408].includes(status))
      onWritten(spec.outdates, input as object, spec.method === 'DELETE');
  };
  const response = await send(
    spec,
    { ...request, headers: pageHeaders(id) },
    { signal: goesOn ? undefined : signal, limitMs: limitOf(spec) },
  ).catch((lost: ApiError) => {
    tellWritten(lost);
    if (signal?.aborted === true) return NO_ANSWER;
    throw lost;
  });
  tellWritten(response);
  if (signal?.aborted === true) return NO_ANSWER;
  // Who hears it tells whoever is before the page (G2.2).
  if (response.headers.has(PAGE_OUTDATED)) globalThis.dispatchEvent?.(new Event(PAGE_OUTDATED));
  if (!response.ok) {
    if (response.status === 401 && id !== 'auth.logininfo' && options.on401 !== 'throw') onUnauthorized(id);
    throw toApiError(response, spec);
  }
  options.onHeaders?.(response.headers);
  return readAnswer(id, spec, response) as EndpointOutput<K>;
}

/** The rows that every page has. */
const first: Partial<Record<EndpointId, ClientEndpoint>> = FIRST_ENDPOINTS;

/** The row of an endpoint; those of the administration come with the first call of it, so that no other page loads them. */
async function rowOf(id: EndpointId): Promise<ClientEndpoint> {
  try {
    return first[id] ?? (await import('#contract/endpoints')).endpointSpec(id);
  } catch {
    throw new ApiError('UNSPECIFIED_ERROR', 0);
  }
}

/** The address of an endpoint that the browser itself opens: images, links, sign-in. @throws Error as `call` does (VAL-14) */
export function addressOf(id: FirstEndpointId, parameters: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const { path, requiredQuery = [] }: ClientEndpoint = FIRST_ENDPOINTS[id];
  for (const name of requiredQuery) demand(id, name, query[name]);
  const search = new URLSearchParams(query).toString();
  return fillPath(id, path, parameters) + (search === '' ? '' : `?${search}`);
}

interface LooseInput {
  readonly path?: Record<string, string | null | undefined>;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: Record<string, unknown> | undefined;
  readonly file?: Blob | null;
  readonly fileName?: string;
}

interface BuiltRequest {
  readonly url: string;
  readonly query?: Record<string, unknown>;
  readonly body?: FormData | Record<string, unknown>;
}

/** A letter typed in two signs (NFD) goes out as the one that is meant, so that it is found by it. */
function composed<T>(value: T): T;
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map((part: unknown) => composed(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, composed<unknown>(part)]));
}

function buildRequest(id: EndpointId, spec: ClientEndpoint, given: LooseInput): BuiltRequest {
  const input: LooseInput = { ...given, query: composed(given.query), body: composed(given.body) };
  const url = fillPath(id, spec.path, input.path ?? {});
  for (const name of spec.requiredQuery ?? []) demand(id, name, input.query?.[name]);
  if (spec.body === undefined) return { url, ...(input.query ? { query: input.query } : {}) };
  demand(id, 'body', input.body);
  if (spec.body === 'json') return { url, body: input.body ?? {} };
  demand(id, 'file', input.file);
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  form.append('file', input.file ?? new Blob(), input.fileName ?? (input.file instanceof File ? input.file.name : 'datei'));
  return { url, body: form };
}

function fillPath(id: EndpointId, template: string, parameters: Record<string, string | null | undefined>): string {
  return pathParamNames(template).reduce((path, name) => {
    demand(id, name, parameters[name]);
    return path.replace(`{${name}}`, encodeURIComponent(parameters[name] ?? ''));
  }, template);
}

function demand(id: EndpointId, name: string, value: unknown): void {
  if (value === null || value === undefined) {
    throw new Error(`Required parameter ${name} was null or undefined when calling ${id}`);
  }
}

/** A request with who it is made for. */
interface SentRequest extends BuiltRequest {
  readonly headers: Readonly<Record<string, string>>;
}

/** Whoever gave up a call does not wait for it; a rejection would reach an actor that has meanwhile started anew. */
const NO_ANSWER = new Promise<never>(() => undefined);

interface Patience {
  readonly signal: AbortSignal | undefined;
  /** Milliseconds until the whole answer must be there. */
  readonly limitMs: number;
}

/**
 * Sends a request and waits for the whole answer. A server that does not answer in time counts as a lost connection, so that
 * nothing waits for ever (ERR-00).
 * @throws ApiError UNSPECIFIED_ERROR with status 0; NOT_SENT where the call did not go out
 */
async function send(spec: ClientEndpoint, request: SentRequest, { signal, limitMs }: Patience): Promise<FetchResponse<unknown>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    return await fetchWith(spec, request, AbortSignal.any(signal === undefined ? [limit.signal] : [limit.signal, signal]));
  } catch (lost) {
    if (signal?.aborted === true) return NO_ANSWER;
    throw lost instanceof ApiError ? lost : new ApiError('UNSPECIFIED_ERROR', 0);
  } finally {
    clearTimeout(timer);
  }
}

/** So many seconds a reading call waits before it asks a server once more that says 503 and when; a longer time is told. */
const SOON_S = 3;

/** What only reads; a text is a file that the server may hand out once. */
const isRepeatable = ({ method, answer }: ClientEndpoint): boolean => method === 'GET' && (answer === 'json' || answer === 'list');

async function fetchWith(spec: ClientEndpoint, request: SentRequest, signal: AbortSignal): Promise<FetchResponse<unknown>> {
  if (spec.method === 'GET') return exchange(spec, request, signal);
  const { withToken } = await import('./csrf').catch(() => {
    throw new ApiError('NOT_SENT', 408);
  });
  return withToken(request.headers, (headers) => exchange(spec, { ...request, headers }, signal), signal, spec.outdates);
}

function exchange(spec: ClientEndpoint, request: SentRequest, signal: AbortSignal): Promise<FetchResponse<unknown>> {
  const answer = ofetch.raw<unknown, 'blob' | 'text'>(request.url, {
    method: spec.method,
    retry: isRepeatable(spec) ? 1 : 0,
    retryStatusCodes: [503],
    retryDelay: ({ response }) => 1000 * (retryAfterOf(response) ?? 0),
    onResponseError: ({ options, response }) => {
      if ((retryAfterOf(response) ?? Infinity) > SOON_S) options.retry = false;
    },
    responseType: spec.answer === 'binary' ? 'blob' : 'text',
    credentials: 'same-origin',
    headers: request.headers,
    signal,
    ...(request.query ? { query: request.query } : {}),
    ...(request.body ? { body: request.body } : {}),
  });
  return answer.catch((error: unknown) => {
    if (error instanceof FetchError && error.response !== undefined) return error.response;
    throw error;
  });
}

/** After how many seconds a server wants to be asked again, where it says so. */
function retryAfterOf(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function toApiError(response: FetchResponse<unknown>, spec: ClientEndpoint, code?: string): ApiError {
  const body = parseJson(response._data);
  const { status, headers } = response;
  return new ApiError(
    code ?? errorCodeOf(body, status, defaultErrorOf(spec)),
    status,
    retryAfterOf(response),
    assignedPersonsOf(body),
    (body as { rolleIdsWithI18nKeys?: unknown } | null | undefined)?.rolleIdsWithI18nKeys,
    // What is refused with a reason is for whoever asked, not for the helpdesk.
    status >= 400 && status < 500 ? undefined : headers.get('x-request-id'),
  );
}

function readAnswer(id: EndpointId, spec: ClientEndpoint, response: FetchResponse<unknown>): unknown {
  if (spec.answer === 'text' || spec.answer === 'binary') return response._data;
  if (spec.answer === 'empty' || spec.answer === 'redirect') return undefined;
  if (response._data === '' || response._data === undefined) return null;
  const data = parseJson(response._data);
  const malformed = spec.answer === 'list' ? !Array.isArray(data) : typeof data !== 'object';
  if (malformed || data === undefined) {
    const broken = toApiError(response, spec, defaultErrorOf(spec));
    void report({ kind: 'answer', place: id, status: broken.status, requestId: broken.requestId });
    throw broken;
  }
  return spec.answer === 'list' ? toPage(data as unknown[], response.headers) : data;
}

function toPage(items: unknown[], headers: Headers): Page<unknown> {
  const figure = (name: string, fallback: number): number => {
    const text = headers.get(`x-paging-${name}`);
    return text !== null && Number.isFinite(Number(text)) ? Number(text) : fallback;
  };
  return { items, total: figure('total', items.length), offset: figure('offset', 0), limit: figure('limit', items.length) };
}
