import type { FastifyInstance } from 'fastify';
import { PAGE_BUILD, PAGE_OUTDATED, readBuild, type PageBuild } from '#contract/page-build';

/** Which builds of the portal a folder holds. */
export interface Builds {
  readonly own: PageBuild;
  /** The name of the one before, whose scripts and styles are there, too. */
  readonly before: string | null;
}

/**
 * Whether a page is too old: of neither build that this server has, and made before its own. A newer one comes from a server that was
 * updated earlier, and goes on here.
 */
export function isOutdated(header: unknown, { own, before }: Builds): boolean {
  const page = readBuild(header);
  return page !== null && page.name !== own.name && page.name !== before && page.madeAt < own.madeAt;
}

/** Tells pages that are too old that they are; what they ask is answered all the same (G2.2). */
export function tellOutdatedPages(app: FastifyInstance, builds: Builds | null): void {
  if (builds === null) return;
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isOutdated(headers[PAGE_BUILD], builds)) reply.header(PAGE_OUTDATED, '1');
  });
}
