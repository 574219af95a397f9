import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { matchRoute } from '#contract/routes';

/** The file with the page for an address. */
export type PageOf = (path: string) => string;

const SHARED_PAGE = 'index.html';

/**
 * Serves the built portal: hashed assets for ever and precompressed, everything else asked anew each time.
 * Without a build the API stands alone.
 * @returns which page an address gets: the one that is built for its route (decision 370), else the shared one; null without a build
 */
export function serveFiles(app: FastifyInstance, folder: string): PageOf | null {
  if (!existsSync(join(folder, SHARED_PAGE))) return null;
  const files = new Set(readdirSync(folder));
  const pageOf: PageOf = (path) => {
    const own = `${matchRoute(path).name}.html`;
    return files.has(own) ? own : SHARED_PAGE;
  };
  void app.register(fastifyStatic, {
    root: folder,
    index: [pageOf('/')],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.header('Vary', 'Accept-Encoding');
    },
  });
  return pageOf;
}

const AUDIT_ADDRESS = '/pruefunterlagen';

/** Serves the documents for auditors where `npm run docs` has built them; else their address is one that the portal does not know. */
export function serveAudit(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, SHARED_PAGE))) return;
  void app.register(fastifyStatic, {
    root: folder,
    prefix: AUDIT_ADDRESS,
    index: false,
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => {
      response.header('Cache-Control', 'no-cache');
    },
  });
  // The router takes an address with a slash at its end for the one without, from which no link would be right.
  app.get(AUDIT_ADDRESS, (_request, reply) => reply.redirect(`${AUDIT_ADDRESS}/${SHARED_PAGE}`));
}
