import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/**
 * Passes /api on to an existing backend of the same API, so that the browser sees one origin (PORTAL_API):
 * redirects back to that backend are turned to the own origin, cookies lose their foreign domain.
 */
export function passApiOn(app: FastifyInstance, settings: Settings, upstream: string): void {
  void app.register(proxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        origin: upstream,
        'x-forwarded-host': new URL(settings.publicOrigin).host,
      }),
      rewriteHeaders: (headers) => ({
        ...headers,
        ...(typeof headers.location === 'string' ? { location: headers.location.replace(upstream, '') || '/' } : {}),
        ...(headers['set-cookie'] === undefined
          ? {}
          : { 'set-cookie': [headers['set-cookie']].flat().map((cookie) => cookie.replace(/;\s*Domain=[^;]+/i, '')) }),
      }),
    },
  });
}
