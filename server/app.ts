import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRequests } from './audit/audit-requests';
import { SignIn } from './auth/sign-in-routes';
import type { ServerContext } from './context';
import { answerBrokenRequests, demandHost, ignoreExpectations } from './http/bare-answers';
import { countAnswers } from './http/count-answers';
import { answerError, installNotFoundHandler } from './http/error-handler';
import { Fault } from './http/fault';
import { acceptJson, JSON_LIMIT } from './http/json-body';
import { encodeLocation } from './http/location';
import { AnswerLog, loggerOf, requestIdOf } from './http/logging';
import { mayChange } from './http/origin-check';
import { passApiOn } from './http/pass-through';
import { registerEndpoints } from './http/register';
import { createMetrics, type Metrics } from './metrics';
import { isSecure } from './settings';
import type { CallQuota } from './http/call-quota';
import { securityHeaders } from './http/security-headers';
import { HEADERS_WITHIN_MS, limitBody, LOOK_EVERY_MS, UPLOAD_WITHIN_MS } from './http/slow-bodies';
import { serveAudit, serveFiles, type OwnWords } from './http/static-files';
import { tellOutdatedPages } from './http/page-build';
import { buildOf, buildsIn } from './start/built-folder';
import { PLACEHOLDERS } from './start/read-settings';
import { serveHandbook } from './handbook/serve-handbook';
import { serveLegal } from './legal/serve-legal';
import { openApiDocument } from './openapi/document';
import { serveStyle } from './pages/style';
import { routeHandlers } from './routes';
import type { PortalConfig, Settings } from './settings';

export interface AppOptions {
  /** Folder of the built portal. */
  readonly dist?: string;
  /** Folder of the documents for auditors; in production they are not served. */
  readonly audit?: string;
  /** Where to: true is standard output. */
  readonly log?: boolean | NodeJS.WritableStream;
  /** How often one session may call. */
  readonly quota?: CallQuota;
}

/** Builds the server over an open database; it can be asked with `inject` or be given a port. */
export async function buildApp(context: ServerContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createApp(context.settings, context.metrics, options);
  auditRequests(app, context);
  acceptJson(app);
  app.addHook('onSend', async (_request, reply) => encodeLocation(reply));
  await app.register(cookie);
  await app.register(multipart);
  const signIn = new SignIn(context);
  await app.register(signIn.pages);
  registerEndpoints(app, context, routeHandlers(context, signIn, options.dist === undefined ? null : buildOf(options.dist)), options.quota);
  const description = openApiDocument(context.settings);
  app.get('/api/docs-json', (_request, reply) => reply.send(description));
  return serve(app, context.settings, options);
}

/** Builds the portal before an existing backend: the same pages, /api passed on (PORTAL_API). */
export async function buildGateway(
  settings: Settings & { readonly portalApi: string },
  options: AppOptions = {},
  metrics = createMetrics(),
): Promise<FastifyInstance> {
  const app = createApp(settings, metrics, options);
  await passApiOn(app, settings);
  return serve(app, settings, options);
}

/** What every answer has in common, whoever gives it. */
function createApp(settings: Settings, metrics: Metrics, { log = false, dist }: AppOptions): FastifyInstance {
  const always = securityHeaders(settings);
  const app = Fastify({
    logger: loggerOf(settings, log),
    logController: new AnswerLog(),
    genReqId: ({ headers }) => requestIdOf(headers, isSecure(settings)),
    bodyLimit: JSON_LIMIT,
    requestTimeout: UPLOAD_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequests(settings),
    // What arrives while the server stops is answered like any other: the database is closed after the last answer.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // On https a proxy stands in front, and the last address it adds is the one it saw itself.
    trustProxy: isSecure(settings) && ((_address: string, hop: number) => hop === 0),
    frameworkErrors: (error, request, reply) => {
      reply.headers(always);
      void answerError(error, request, reply);
    },
  });
  countAnswers(app, metrics);
  tellOutdatedPages(app, dist === undefined ? null : buildsIn(dist));
  app.setErrorHandler(answerError);
  ignoreExpectations(app.server);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    reply.header('X-Request-Id', request.id);
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (isApi) reply.header('Cache-Control', 'no-store');
    demandHost(request);
    limitBody(request, reply);
    if (!mayChange(request, settings)) throw Fault.crossSite();
    if (settings.latencyMs > 0 && isApi) await new Promise((resolve) => setTimeout(resolve, settings.latencyMs));
  });
  app.get('/portal-config.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(settings.portal));
  return app;
}

/** What built pages say, and what they say in this state. */
const ownWords = ({ portalName, helpUrl }: PortalConfig): OwnWords => [
  [PLACEHOLDERS.portalName, portalName],
  [PLACEHOLDERS.helpUrl, helpUrl],
];

function serve(app: FastifyInstance, settings: Settings, { dist, audit }: AppOptions): FastifyInstance {
  const { production, portal } = settings;
  serveStyle(app, 'reading');
  serveLegal(app, settings);
  serveHandbook(app);
  if (audit !== undefined && !production) serveAudit(app, audit);
  installNotFoundHandler(app, dist === undefined ? null : serveFiles(app, dist, ownWords(portal)));
  return app;
}
