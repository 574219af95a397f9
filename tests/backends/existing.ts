import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildGateway } from '#server/app';
import { readSettings } from '#server/start/read-settings';
import { isKnownElsewhere, OWN_HEADERS, ownFieldsAt, withoutOwnQuery } from '../e2e/own-additions';
import { habitsOf, type Habits } from './habits';
import type { BackendState } from './state';
import type { Asked, Told } from './travel';

const NOT_PASSED_ON = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

/** The portal as it stands before a backend that is not its own. */
export interface PortalBeforeBackend {
  /** Where browsers reach it. */
  readonly origin: string;
  /** From now on it has the additions of the own server, or has them no more; it begins without them. */
  withAdditions(has: boolean): void;
  stop(): Promise<void>;
}

/**
 * Starts a backend of the same API with the habits of others (their codes, absent fields, no own additions), and the portal in front of it.
 * @param upstream the origin of the portal that answers behind these habits
 */
export async function startBeforeBackend(upstream: string, state: BackendState = 'specified'): Promise<PortalBeforeBackend> {
  const between: Between = { upstream, origin: '', habits: habitsOf(state), hasAdditions: false };
  const adapter = createServer((request, response) => {
    // A portal that is gone answers nothing.
    pass(between, request, response).catch(() => response.destroy());
  });
  // Whoever waits a few seconds between two calls meets no connection that is closed at this moment.
  adapter.keepAliveTimeout = 0;
  const portalApi = await listen(adapter);
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const gateway = await buildGateway({ ...readSettings({ PORTAL_API: portalApi }), portalApi }, { dist });
  between.origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: between.origin,
    withAdditions: (has) => void (between.hasAdditions = has),
    stop: async () => {
      const closed = gateway.close();
      // A page that is still open keeps its connections for over a minute.
      gateway.server.closeAllConnections();
      await closed;
      adapter.closeAllConnections();
      await new Promise((resolve) => adapter.close(resolve));
    },
  };
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));

interface Between {
  readonly upstream: string;
  /** Of the portal in front of it: addresses to come back to name it. */
  origin: string;
  readonly habits: Habits;
  hasAdditions: boolean;
}

const UNKNOWN = (method: string, { pathname, search }: URL): Told => ({
  status: 404,
  body: { message: `Cannot ${method} ${pathname}${search}`, error: 'Not Found', statusCode: 404 },
});

const tell = (response: ServerResponse, { status, body }: Told): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** What the own server alone can say, whatever else another one has of it. */
const WANTS_NO_TOKEN: ReadonlySet<string> = new Set(['originCheckEnabled']);

/** Whether a page asks; what a journey looks up beside it, or puts in its way, goes to the server behind, which answers it as it is. */
const isOfPage = (headers: IncomingMessage['headers']): boolean => 'sec-ch-ua' in headers || 'sec-fetch-site' in headers;

async function pass(
  { upstream, origin, habits, hasAdditions }: Between,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const { method = 'GET' } = request;
  const ask = (to: URL): Promise<Response> =>
    fetch(to, {
      method,
      headers: { ...(headers as Record<string, string>), ...(headers.origin === undefined ? {} : { origin: upstream }) },
      body: chunks.length === 0 ? null : Buffer.concat(chunks),
      redirect: 'manual',
    });
  const url = new URL(request.url ?? '/', upstream);
  const back = url.searchParams.get('redirectUrl');
  if (back?.startsWith(origin) === true) url.searchParams.set('redirectUrl', back.replace(origin, upstream));
  if (!isOfPage(headers)) {
    const answer = await ask(url);
    return passBack(response, answer, { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) });
  }
  const token = headers['x-csrf-token'];
  const asked: Asked = {
    method,
    url: hasAdditions ? url : withoutOwnQuery(url),
    body: (headers['content-type'] ?? '').includes('json') && chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
    token: typeof token === 'string' ? token : null,
  };
  const own = hasAdditions || isKnownElsewhere(url.pathname) ? habits.answered(asked, headers.cookie ?? '') : UNKNOWN(method, url);
  if (own !== null) return tell(response, own);
  const answer = await ask(asked.url);
  const lacking = hasAdditions ? WANTS_NO_TOKEN : ownFieldsAt(asked.url.pathname);
  passBack(response, answer, await asOthersAnswer(answer, { asked, habits, lacking }), hasAdditions ? [] : OWN_HEADERS, {
    upstream,
    origin,
  });
}

/** An answer as it goes back: its bytes, and the headers of the one that was received. */
interface Passed {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Whoever is sent on comes back to the portal in front, not to the one behind. */
function passBack(
  response: ServerResponse,
  { headers }: Response,
  { status, body }: Passed,
  without: readonly string[] = [],
  { upstream, origin }: Pick<Between, 'upstream' | 'origin'> = { upstream: '', origin: '' },
): void {
  for (const [name, value] of headers) if (![...NOT_PASSED_ON, ...without].includes(name)) response.setHeader(name, value);
  const to = headers.get('location');
  if (to !== null && upstream !== '' && to.startsWith(upstream)) response.setHeader('location', to.replace(upstream, origin));
  response.setHeader('set-cookie', headers.getSetCookie());
  response.writeHead(status).end(body);
}

interface Wanted {
  readonly asked: Asked;
  readonly habits: Habits;
  /** Fields that no answer has. */
  readonly lacking: ReadonlySet<string>;
}

async function asOthersAnswer(answer: Response, { asked, habits, lacking }: Wanted): Promise<Passed> {
  const raw = new Uint8Array(await answer.arrayBuffer());
  if (raw.length === 0 || !(answer.headers.get('content-type') ?? '').includes('json')) {
    // What holds nothing may still change what is answered later.
    habits.of(asked, { status: answer.status, body: undefined });
    return { status: answer.status, body: raw };
  }
  const leaveOut = (key: string, one: unknown): unknown => (one === null || lacking.has(key) ? undefined : one);
  const given: unknown = JSON.parse(new TextDecoder().decode(raw));
  const { status, body } = habits.of(asked, { status: answer.status, body: given });
  return { status, body: new TextEncoder().encode(JSON.stringify(body, leaveOut)) };
}
