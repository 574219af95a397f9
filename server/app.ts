import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRequests } from './audit/audit-requests';
import { SignIn } from './auth/sign-in-routes';
import type { ServerContext } from './context';
import { answerError, installNotFoundHandler } from './http/error-handler';
import { Fault } from './http/fault';
import { LOGGER } from './http/logging';
import { comesFromOwnPages } from './http/origin-check';
import { passApiOn } from './http/pass-through';
import { registerEndpoints } from './http/register';
import { isSecure, setSecurityHeaders } from './http/security-headers';
import { serveFiles } from './http/static-files';
import { openApiDocument } from './openapi/document';
import { routeHandlers } from './routes/index';
import type { Settings } from './settings';

export interface AppOptions {
  /** Folder of the built portal. */
  readonly dist?: string;
  readonly log?: boolean;
}

const JSON_LIMIT = 100 * 1024;
/** A file of the largest size must get through a slow line; a request that never ends must not hold a connection. */
const REQUEST_WITHIN_MS = 300_000;

/** Builds the server over an open database; it can be asked with `inject` or be given a port. */
export async function buildApp(context: ServerContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createApp(context.settings, options);
  auditRequests(app, context);
  acceptEmptyJson(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  const signIn = new SignIn(context);
  await app.register(signIn.pages);
  registerEndpoints(app, context, routeHandlers(context, signIn));
  const description = openApiDocument(context.settings);
  app.get('/api/docs-json', (_request, reply) => reply.send(description));
  return serve(app, options);
}

/** Builds the portal before an existing backend: the same pages, /api passed on (PORTAL_API). */
export async function buildGateway(
  settings: Settings & { readonly portalApi: string },
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createApp(settings, options);
  await passApiOn(app, settings);
  return serve(app, options);
}

/** What every answer has in common, whoever gives it. */
function createApp(settings: Settings, { log = false }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: log ? LOGGER : false,
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    routerOptions: { ignoreTrailingSlash: true },
    // On https a proxy stands in front, and the last address it adds is the one it saw itself.
    trustProxy: isSecure(settings) && ((_address: string, hop: number) => hop === 0),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, settings);
      void answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, settings);
    reply.header('X-Request-Id', request.id);
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (isApi) reply.header('Cache-Control', 'no-store');
    if (!comesFromOwnPages(request, settings)) throw Fault.crossSite();
    if (settings.latencyMs > 0 && isApi) await new Promise((resolve) => setTimeout(resolve, settings.latencyMs));
  });
  app.get('/portal-config.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(settings.portal));
  return app;
}

/** Clients announce JSON on calls without a body, too: nothing is then no error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function serve(app: FastifyInstance, { dist }: AppOptions): FastifyInstance {
  installNotFoundHandler(app, dist !== undefined && serveFiles(app, dist));
  return app;
}
