import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';

/** What the portal answers; a client may send any other word as a method. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const OTHER = 'other';

/** Counts every answer under the pattern of its path, never under the path itself: whatever fits no pattern is one of them (G3.3). */
export function countAnswers(app: FastifyInstance, { requests, durations }: Metrics): void {
  app.addHook('onResponse', async ({ method: given, routeOptions }, reply) => {
    const method = METHODS.includes(given) ? given : OTHER;
    const route = routeOptions.url ?? OTHER;
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
