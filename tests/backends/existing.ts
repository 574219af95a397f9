import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildGateway } from '#server/app';
import { readSettings } from '#server/start/read-settings';
import { isKnownElsewhere, OWN_HEADERS, ownFieldsAt, withoutOwnQuery } from '../e2e/own-additions';
import { answeredByNewest, NewestAnswers } from './newest';
import { answeredBySpecified, asSpecified } from './specified';
import type { Asked, Told } from './travel';

const NOT_PASSED_ON = [...OWN_HEADERS, 'content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

/** In which state of the API a backend is (API-01). */
export type BackendState = 'specified' | 'newest';

/** What a backend of a state answers by itself, and what it makes of the answers of the reference server. */
interface Habits {
  answered(asked: Asked, cookie: string): Told | null;
  of(asked: Asked, told: Told): Told;
}

/** The token belongs to the session: a step-up and a new login make another one. */
const tokenOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

const HABITS: Readonly<Record<BackendState, () => Habits>> = {
  specified: () => ({ answered: answeredBySpecified, of: (_, told) => asSpecified(told) }),
  newest: () => {
    const answers = new NewestAnswers();
    return { answered: (asked, cookie) => answeredByNewest(asked, tokenOf(cookie)), of: (asked, told) => answers.of(asked, told) };
  },
};

/** The portal as it stands before a backend that is not its own. */
export interface PortalBeforeBackend {
  /** Where browsers reach it. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a backend of the same API with the habits of others (their codes, absent fields, no own additions), and the portal in front of it.
 * @param upstream the origin of the portal that answers behind these habits
 */
export async function startBeforeBackend(upstream: string, state: BackendState = 'specified'): Promise<PortalBeforeBackend> {
  const habits = HABITS[state]();
  const adapter = createServer((request, response) => void pass({ upstream, habits }, request, response));
  const portalApi = await listen(adapter);
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const gateway = await buildGateway({ ...readSettings({ PORTAL_API: portalApi }), portalApi }, { dist });
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    stop: async () => {
      await gateway.close();
      adapter.closeAllConnections();
      await new Promise((resolve) => adapter.close(resolve));
    },
  };
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));

interface Between {
  readonly upstream: string;
  readonly habits: Habits;
}

const UNKNOWN = (method: string, { pathname, search }: URL): Told => ({
  status: 404,
  body: { message: `Cannot ${method} ${pathname}${search}`, error: 'Not Found', statusCode: 404 },
});

const tell = (response: ServerResponse, { status, body }: Told): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function pass({ upstream, habits }: Between, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const url = withoutOwnQuery(new URL(request.url ?? '/', upstream));
  const isText = (headers['content-type'] ?? '').includes('json');
  const token = headers['x-csrf-token'];
  const asked: Asked = {
    method: request.method ?? 'GET',
    url,
    body: isText && chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
    token: typeof token === 'string' ? token : null,
  };
  const own = isKnownElsewhere(url.pathname) ? habits.answered(asked, headers.cookie ?? '') : UNKNOWN(asked.method, url);
  if (own !== null) return tell(response, own);
  const answer = await fetch(url, {
    method: asked.method,
    headers: { ...(headers as Record<string, string>), ...(headers.origin === undefined ? {} : { origin: upstream }) },
    body: chunks.length === 0 ? null : Buffer.concat(chunks),
    redirect: 'manual',
  });
  const { status, body } = await asOthersAnswer(answer, asked, habits);
  for (const [name, value] of answer.headers) if (!NOT_PASSED_ON.includes(name)) response.setHeader(name, value);
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.writeHead(status).end(body);
}

async function asOthersAnswer(
  answer: Response,
  asked: Asked,
  habits: Habits,
): Promise<{ readonly status: number; readonly body: Uint8Array }> {
  const raw = new Uint8Array(await answer.arrayBuffer());
  if (raw.length === 0 || !(answer.headers.get('content-type') ?? '').includes('json')) {
    // What holds nothing may still change what is answered later.
    habits.of(asked, { status: answer.status, body: undefined });
    return { status: answer.status, body: raw };
  }
  const own = ownFieldsAt(asked.url.pathname);
  const leaveOut = (key: string, one: unknown): unknown => (one === null || own.has(key) ? undefined : one);
  const given: unknown = JSON.parse(new TextDecoder().decode(raw));
  const { status, body } = habits.of(asked, { status: answer.status, body: given });
  return { status, body: new TextEncoder().encode(JSON.stringify(body, leaveOut)) };
}
