import type { FastifyRequest } from 'fastify';
import { ENDPOINT_IDS, endpointSpec } from '#contract/endpoints';
import type { Settings } from '../settings';
import { Fault } from './fault';
import { comesFromOwnPages } from './origin-check';

/** The GETs that change something, with what their addresses look like; other backends do not care for case. */
const CHANGING_READS = ENDPOINT_IDS.map(endpointSpec)
  .filter((spec) => spec.changes === true)
  .map(({ path, access }) => ({ address: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/*$`, 'i'), access }));

function pathOf({ url }: FastifyRequest): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Keeps from another backend what the own server does not answer either: HEAD of a call that changes something, and such a call from
 * another site where somebody must be signed in for it (CALL-15).
 * @returns 404 or 403, nothing for every other call
 */
export function refusalOf(request: FastifyRequest, settings: Settings): Fault | undefined {
  const path = pathOf(request);
  const read = CHANGING_READS.find(({ address }) => address.test(path));
  if (read === undefined) return undefined;
  if (request.method === 'HEAD') return Fault.nest(404, `Cannot HEAD ${path}`, 'Not Found');
  const isForeign = read.access === 'person' && !comesFromOwnPages(request, settings);
  return isForeign ? Fault.crossSite() : undefined;
}
