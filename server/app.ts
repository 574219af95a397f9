import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { SignIn } from './auth/sign-in-routes';
import type { ServerContext } from './context';
import { installErrorHandler, installNotFoundHandler } from './http/error-handler';
import { Fault } from './http/fault';
import { comesFromOwnPages } from './http/origin-check';
import { passApiOn } from './http/pass-through';
import { registerEndpoints } from './http/register';
import { setSecurityHeaders } from './http/security-headers';
import { serveFiles } from './http/static-files';
import { routeHandlers } from './routes/index';

export interface AppOptions {
  /** Folder of the built portal. */
  readonly dist?: string;
  /** Log lines hold ids, never names, codes or passwords. */
  readonly log?: boolean;
}

const JSON_LIMIT = 100 * 1024;

/** Builds the server over an open database; it can be asked with `inject` or be given a port. */
export async function buildApp(context: ServerContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = context;
  const app = Fastify({
    logger: options.log === true ? { level: 'warn', redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
    bodyLimit: JSON_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.publicOrigin.startsWith('https:'),
  });
  installErrorHandler(app);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, settings);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    if (!comesFromOwnPages(request, settings)) throw Fault.nest(403, 'Cross-site request refused', 'Forbidden');
    if (settings.latencyMs > 0 && request.url.startsWith('/api/')) await new Promise((resolve) => setTimeout(resolve, settings.latencyMs));
  });
  app.get('/portal-config.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(settings.portal));

  if (settings.portalApi === null) {
    await app.register(cookie);
    await app.register(formbody);
    await app.register(multipart);
    const signIn = new SignIn(context);
    signIn.register(app);
    registerEndpoints(app, context, routeHandlers(context, signIn));
  } else {
    passApiOn(app, settings, settings.portalApi);
  }
  installNotFoundHandler(app, options.dist !== undefined && serveFiles(app, options.dist));
  return app;
}
