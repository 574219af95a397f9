import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built portal: hashed assets for ever and precompressed, everything else asked anew each time,
 * and the one page for every address of the portal. Without a build the API stands alone.
 * @returns whether there is a build
 */
export function serveFiles(app: FastifyInstance, folder: string): boolean {
  if (!existsSync(join(folder, 'index.html'))) return false;
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.header('Vary', 'Accept-Encoding');
    },
  });
  return true;
}
