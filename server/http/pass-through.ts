import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { refusalOf } from './changing-reads';
import { Fault } from './fault';
import { isSecure } from '../settings';

/**
 * Passes /api on to an existing backend of the same API, so that the browser sees one origin (PORTAL_API):
 * redirects to that backend are turned to the own origin, cookies lose their foreign domain.
 */
export async function passApiOn(app: FastifyInstance, settings: Settings & { readonly portalApi: string }): Promise<void> {
  const upstream = settings.portalApi;
  /** Requests whose answer says nothing about how long it may be kept. */
  const untold = new WeakSet<object>();
  app.addHook('onSend', async (request, reply) => {
    if (isLogo(request.url) && reply.statusCode === 200 && untold.has(request)) reply.header('Cache-Control', LOGO_CACHING);
  });
  await app.register(proxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    // The proxy warns of every call that breaks off; what is an error is reported with its answer.
    logLevel: 'error',
    preHandler: (request, _reply, done) => done(refusalOf(request, settings)),
    // Which call takes a file is the backend's business.
    config: { takesFile: true },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => toBackend(headers as IncomingHttpHeaders, settings),
      rewriteHeaders: (headers, request) => {
        if (request !== undefined && headers['cache-control'] === undefined && headers['expires'] === undefined) untold.add(request);
        return fromBackend(headers, upstream);
      },
      onError: (reply, { error }) => void reply.send(reply.request.raw.socket.destroyed ? givenUp() : unreachable(error)),
    },
  });
}

/** Every start page shows the same logos (CALL-52); what else the API answers is not kept. */
const LOGO_CACHING = 'private, max-age=3600';
const isLogo = (url: string): boolean => /^\/api\/provider\/[^/?]+\/logo\/?(?:\?|$)/.test(url);

/** Nothing has come from the backend: a code of its own would say something else. */
function unreachable(error: Error & { readonly statusCode?: number }): Fault {
  const status = error.statusCode === 503 || error.statusCode === 504 ? error.statusCode : 502;
  return Object.assign(Fault.nest(status, 'Backend not reachable', STATUS_CODES[status]), { cause: error.cause ?? error });
}

/** Whoever asked has gone: nobody reads it, and nothing is wrong with the backend. */
const givenUp = (): Fault => Fault.nest(400, 'Request aborted', 'Bad Request');

/** The backend checks origins against its own address; whether the request came from the portal has been checked here. */
function toBackend(
  headers: IncomingHttpHeaders,
  { portalApi, publicOrigin }: Settings & { readonly portalApi: string },
): IncomingHttpHeaders {
  return {
    ...headers,
    ...(headers.origin === undefined ? {} : { origin: portalApi }),
    'x-forwarded-host': new URL(publicOrigin).host,
    'x-forwarded-proto': isSecure({ publicOrigin }) ? 'https' : 'http',
  };
}

function fromBackend(headers: IncomingHttpHeaders, upstream: string): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies, ...others } = headers;
  return {
    ...others,
    ...(location === undefined ? {} : { location: toOwn(location, upstream) }),
    ...(cookies === undefined ? {} : { 'set-cookie': withoutDomain(cookies) }),
  };
}

/** One cookie comes as a text, several as a list. */
const withoutDomain = (cookies: string | readonly string[]): string[] =>
  [cookies].flat().map((cookie) => cookie.replace(/;\s*Domain=[^;]*/gi, ''));

/** An address of the backend becomes a path of the portal; any other, such as its identity server's, stays. */
function toOwn(location: string, upstream: string): string {
  if (!URL.canParse(location)) return location;
  const url = new URL(location);
  return url.origin === upstream ? `${url.pathname}${url.search}${url.hash}` : location;
}
