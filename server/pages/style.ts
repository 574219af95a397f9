import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const css = readFileSync(new URL('plain.css', import.meta.url), 'utf8');
const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);

/** The kinds of pages that the server writes itself: something to fill in, or to read. */
export type PageKind = 'sign-in' | 'reading';

/**
 * Where each kind finds its style: below /api that of the sign-in, which another server may answer (PORTAL_API), outside that of
 * what is only read, which is always the own one. The address changes with the content, so that browsers may keep it for ever.
 */
export const STYLE_PATHS: Readonly<Record<PageKind, string>> = {
  'sign-in': `/api/auth/sign-in-${hash}.css`,
  reading: `/reading-${hash}.css`,
};

/** Serves it to the pages of a kind. */
export function serveStyle(app: FastifyInstance, kind: PageKind): void {
  app.get(STYLE_PATHS[kind], (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(css),
  );
}
