import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isSecure } from '../settings';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins under which the portal is reached: without https it runs on one's own machine, under whichever of its names. */
export function ownOriginsOf({ headers: { host } }: FastifyRequest, settings: Settings): readonly string[] {
  return [settings.publicOrigin, ...(isSecure(settings) || host === undefined ? [] : [`http://${host}`])];
}

/** Whether a request may change state by its method and by where it comes from. */
export function mayChange(request: FastifyRequest, settings: Settings): boolean {
  return READING.has(request.method) || comesFromOwnPages(request, settings);
}

/**
 * Whether a request comes from the portal's own pages: not when the browser says that it comes from another site.
 * A request with neither header comes from no browser and passes.
 */
export function comesFromOwnPages(request: FastifyRequest, settings: Settings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || ownOriginsOf(request, settings).includes(origin);
}
