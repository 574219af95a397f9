import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { matchRoute } from '#contract/routes';

/** Answers with the page for an address. */
export type SendPage = (reply: FastifyReply, path: string) => FastifyReply;

const SHARED_PAGE = 'index.html';

/**
 * Serves the built portal: hashed assets for ever and precompressed, everything else asked anew each time.
 * Without a build the API stands alone.
 * @param ownWords what stands in the built pages, and what stands there in this state (D-06)
 * @returns the answer with the page for an address: the one that is built for its route (decision 370), else the shared one; null without
 * a build
 */
export function serveFiles(app: FastifyInstance, folder: string, ownWords: OwnWords): SendPage | null {
  if (!existsSync(join(folder, SHARED_PAGE))) return null;
  const files = new Set(readdirSync(folder));
  const pageOf = (path: string): string => {
    const own = `${matchRoute(path).name}.html`;
    return files.has(own) ? own : SHARED_PAGE;
  };
  const rewritten = rewrittenPages(folder, files, ownWords);
  const send = (reply: FastifyReply, file: string): FastifyReply => {
    const page = rewritten.get(file);
    if (page === undefined) return reply.sendFile(file);
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  for (const file of rewritten.keys()) app.get(`/${file}`, (_request, reply) => send(reply, file));
  if (rewritten.has(pageOf('/'))) app.get('/', (_request, reply) => send(reply, pageOf('/')));
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
  return (reply, path) => send(reply, pageOf(path));
}

/** Pairs of what a built page says and what it says in this state. */
export type OwnWords = readonly (readonly [built: string, own: string])[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The pages that say something else in this state, by file: a few kB each, so that they need no compression. */
function rewrittenPages(folder: string, files: ReadonlySet<string>, ownWords: OwnWords): ReadonlyMap<string, string> {
  const others = ownWords.filter(([built, own]) => built !== own);
  if (others.length === 0) return new Map();
  const pages = [...files].filter((file) => file.endsWith('.html'));
  return new Map(
    pages.flatMap((file) => {
      const built = readFileSync(join(folder, file), 'utf8');
      const own = others.reduce((page, [from, to]) => page.replaceAll(escaped(from), escaped(to)), built);
      return own === built ? [] : [[file, own]];
    }),
  );
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
