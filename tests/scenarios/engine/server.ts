import { ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { isOrder } from '../../is-order';
import type { AskedCall, Reply, Standing, Token } from './reply';
import type { ExpectedCall } from './scenario';

/** The answer to whoever asks for the token; `lost` and `signedOut`: nobody gets it. */
function tokenAnswer(token: Token): Promise<Response> {
  if (token === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
  if (token === 'signedOut') return Promise.resolve(responseOf({ status: 401, body: { code: 401, i18nKey: 'UNAUTHORIZED' } }));
  if (token === null) return Promise.resolve(responseOf({ status: 404, body: { message: 'Cannot GET', statusCode: 404 } }));
  return Promise.resolve(responseOf({ status: 200, body: { csrfToken: token } }));
}

/** A call with what became of it. */
class Call implements AskedCall {
  readonly id: EndpointId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly file: File | null;
  /** The portal gave it up: nobody waits for its answer. */
  givenUp = false;
  answered = false;
  /** A look has named it. */
  told = false;
  answer: (reply: Reply) => void = () => undefined;

  constructor({ id, path, query, body, file }: AskedCall) {
    this.id = id;
    this.path = path;
    this.query = query;
    this.body = body;
    this.file = file;
  }
}

/**
 * The server of a scenario: it hears every call of the API as it goes out, by method and address, and answers only what the scenario
 * says, when it says so.
 */
export class ScriptedServer {
  #calls: Call[] = [];
  #standing = new Map<EndpointId, Standing['reply']>();
  #never = new Set<EndpointId>();
  #token: Token = null;
  readonly #others: typeof fetch;

  /** @param others makes the requests that are none of the API */
  constructor(others: typeof fetch) {
    this.#others = others;
  }

  hold(standing: readonly Standing[]): void {
    for (const { id, reply } of standing) this.#standing.set(id, reply);
  }

  /** From now on writes are taken with this token alone; null: no token is known here. */
  guard(token: Token): void {
    this.#token = token;
  }

  readonly fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(input instanceof Request ? input.url : String(input), 'https://portal.invalid');
    if (!address.pathname.startsWith('/api/')) return this.#others(input, init);
    if (address.pathname === '/api/auth/csrf-token') return tokenAnswer(this.#token);
    if (this.#token !== null && init.method !== 'GET' && new Headers(init.headers).get('x-csrf-token') !== this.#token)
      return Promise.resolve(responseOf({ status: 400, body: { message: 'Invalid or missing CSRF token', statusCode: 400 } }));
    const asked = askedCall(address, init);
    const call = new Call(asked);
    this.#calls.push(call);
    return new Promise((resolve, reject) => {
      call.answer = (reply) => {
        call.answered = true;
        if (reply === 'lost') reject(new TypeError('Failed to fetch'));
        else resolve(responseOf(reply));
      };
      init.signal?.addEventListener('abort', () => void (call.givenUp = true), { once: true });
      const at = this.#standing.get(asked.id)?.(asked) ?? null;
      if (at !== null) call.answer(at);
    });
  };

  /** The oldest call of the endpoint that is still open; one that was given up where a late answer is meant, and what writes goes on (755). */
  open(id: EndpointId, late: boolean): { answer(reply: Reply): void } | null {
    const isMeant = ({ givenUp }: Call): boolean => givenUp === late || (late && endpointSpec(id).outdates !== undefined);
    return this.#calls.find((call) => call.id === id && !call.answered && isMeant(call)) ?? null;
  }

  /** How many calls of the endpoint went out that no look has named yet. */
  untold(id: EndpointId): number {
    return this.#calls.filter((call) => call.id === id && !call.told).length;
  }

  /** Names the calls since the last look, and says how the newest of them differs from what it should be; null where it does not. */
  async tell(id: EndpointId, times: number, expected: ExpectedCall): Promise<string | null> {
    const untold = this.#name(id);
    const newest = untold.at(-1);
    if (untold.length !== times) return `gesendet ist es ${untold.length} mal`;
    if (newest === undefined) return null;
    const actual = await asExpected(newest, expected);
    return actual === sorted(expected) ? null : `gesendet ist ${actual} statt ${sorted(expected)}`;
  }

  /** The same for all of them; all are looked at as the first is. */
  async tellEach(id: EndpointId, expected: readonly ExpectedCall[]): Promise<string | null> {
    const untold = this.#name(id);
    const actual = await Promise.all(untold.map((call) => asExpected(call, expected[0] ?? {})));
    const isSame = actual.toSorted().join() === expected.map(sorted).toSorted().join();
    return isSame ? null : `gesendet ist ${actual.join(' und ') || 'nichts'}`;
  }

  #name(id: EndpointId): readonly Call[] {
    const untold = this.#calls.filter((call) => call.id === id && !call.told);
    for (const call of untold) call.told = true;
    return untold;
  }

  /** From now on every such call is a fault. */
  forbid(id: EndpointId): void {
    this.#never.add(id);
  }

  /** A forbidden call that went out, one that asks for no rows at all (API-08), and at the end every change that no look has named. */
  faults(atEnd: boolean): string[] {
    const forbidden = this.#calls.filter(({ id }) => this.#never.has(id)).map(({ id }) => `${id} ist gesendet`);
    const rowless = this.#calls.filter(({ query }) => query['limit'] === '0').map(({ id }) => `${id} ist mit limit=0 gesendet`);
    const unsaid = this.#calls.filter(({ id, told }) => atEnd && !told && isOrder(id) && !this.#never.has(id));
    return [...forbidden, ...rowless, ...unsaid.map(({ id }) => `${id} ist gesendet, und kein Schritt sagt es`)];
  }

  /** All calls so far, for the trace of a scenario that fails. */
  heard(): string[] {
    return this.#calls.map(({ id, answered, givenUp }) => `${id}${answered ? '' : givenUp ? ' (aufgegeben)' : ' (offen)'}`);
  }
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What of a call is looked at. */
async function asExpected({ path, query, body, file }: Call, expected: ExpectedCall): Promise<string> {
  return sorted({
    ...(expected.path === undefined ? {} : { path }),
    ...(expected.query === undefined ? {} : { query: only(query, Object.keys(expected.query)) }),
    ...(expected.body === undefined ? {} : { body }),
    ...(expected.file === undefined ? {} : { file: (await file?.text()) ?? null }),
  });
}

const only = (query: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

function responseOf({ status, body, headers = {} }: Exclude<Reply, 'lost'>): Response {
  const isEmpty = body === undefined || status === 204;
  return new Response(isEmpty ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

interface Row {
  readonly id: EndpointId;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Rows with fixed paths first: `organisationen/root` is no id. */
const ROWS: readonly Row[] = ENDPOINT_IDS.map((id): Row => {
  const { method, path } = endpointSpec(id);
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return { id, method, names, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`) };
}).toSorted((a, b) => a.names.length - b.names.length);

/** Which call of the table a request is. @throws Error for a request that the table does not have */
function askedCall({ pathname, searchParams }: URL, { method = 'GET', body }: RequestInit): AskedCall {
  const row = ROWS.find((one) => one.method === method.toUpperCase() && one.pattern.test(pathname));
  if (row === undefined) throw new Error(`No endpoint is ${method} ${pathname}`);
  const values = row.pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const form = body instanceof FormData ? [...body] : [];
  const file = form.map(([, value]) => value).find((value) => typeof value !== 'string') ?? null;
  return {
    id: row.id,
    path: Object.fromEntries(row.names.map((name, index) => [name, values[index] ?? ''])),
    // A repeated parameter reads as its values with commas.
    query: Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join(',')])),
    body:
      body instanceof FormData
        ? Object.fromEntries(form.filter(([, value]) => typeof value === 'string'))
        : typeof body === 'string'
          ? (JSON.parse(body) as unknown)
          : null,
    file,
  };
}
