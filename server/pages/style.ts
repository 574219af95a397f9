import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const css = readFileSync(new URL('plain.css', import.meta.url), 'utf8');

/** The style of the server's own pages; its address changes with its content, so that browsers may keep it for ever. */
export const STYLE_PATH = `/plain-pages-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;

/** Serves it, outside /api, which may be another backend's (PORTAL_API). */
export function serveStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(css),
  );
}
