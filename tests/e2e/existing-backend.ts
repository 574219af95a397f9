import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildGateway } from '#server/app';
import { readSettings } from '#server/start/read-settings';
import { isKnownElsewhere, OWN_HEADERS, ownFieldsAt, withoutOwnQuery } from './own-additions';

const NOT_PASSED_ON = [...OWN_HEADERS, 'content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

/** The portal as it stands before a backend that is not its own. */
export interface PortalBeforeBackend {
  /** Where browsers reach it. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a backend of the same API with the habits of others (numeric codes, 401 for a missing right, absent fields, no own additions),
 * and the portal in front of it.
 * @param upstream the origin of the portal that answers behind these habits
 */
export async function startBeforeBackend(upstream: string): Promise<PortalBeforeBackend> {
  const adapter = createServer((request, response) => void pass(upstream, request, response));
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

/** Calls that only the newer state of the API knows. */
const NEWER: ReadonlySet<string> = new Set(['GET /api/auth/csrf-token', 'DELETE /api/organisationen/{id}']);

async function pass(upstream: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const url = withoutOwnQuery(new URL(request.url ?? '/', upstream));
  const isNewer = NEWER.has(`${request.method} ${url.pathname.replace(/\/organisationen\/[^/]+$/, '/organisationen/{id}')}`);
  if (isNewer || !isKnownElsewhere(url.pathname)) {
    const unknown = { message: `Cannot ${request.method} ${url.pathname}`, error: 'Not Found', statusCode: 404 };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(unknown));
    return;
  }
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), ...(headers.origin === undefined ? {} : { origin: upstream }) },
    body: chunks.length === 0 ? null : Buffer.concat(chunks),
    redirect: 'manual',
  });
  const { status, body } = await asOthersAnswer(answer, ownFieldsAt(url.pathname));
  for (const [name, value] of answer.headers) if (!NOT_PASSED_ON.includes(name)) response.setHeader(name, value);
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.writeHead(status).end(body);
}

async function asOthersAnswer(answer: Response, own: ReadonlySet<string>): Promise<{ readonly status: number; readonly body: Uint8Array }> {
  const raw = new Uint8Array(await answer.arrayBuffer());
  if (raw.length === 0 || !(answer.headers.get('content-type') ?? '').includes('json')) return { status: answer.status, body: raw };
  const given: unknown = JSON.parse(new TextDecoder().decode(raw));
  const { status, value } = answer.ok ? { status: answer.status, value: given } : refusal(answer.status, given as Refusal);
  const leaveOut = (key: string, one: unknown): unknown => (one === null || own.has(key) ? undefined : one);
  return { status, body: new TextEncoder().encode(JSON.stringify(value, leaveOut)) };
}

interface Refusal {
  readonly code?: unknown;
  readonly i18nKey?: string;
}

/** A missing right is answered like a missing session, and a key stands where others have their number. */
function refusal(status: number, { i18nKey, ...rest }: Refusal): { readonly status: number; readonly value: unknown } {
  if (i18nKey === undefined && typeof rest.code === 'string') return { status, value: rest };
  if (i18nKey === undefined) return { status: status === 403 ? 401 : status, value: { ...rest, code: status } };
  return { status, value: { code: i18nKey } };
}
