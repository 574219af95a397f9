import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context';
import { reportError, toFault } from '../http/error-handler';
import { Refusals } from './refusals';
import { insideRequest } from '../request-facts';

/**
 * Gives every entry of the audit log the request that it belongs to, and writes an entry for every refusal by right, level,
 * origin or number of tries, whatever call it was.
 */
export function auditRequests(app: FastifyInstance, context: ServerContext): void {
  const refusals = new Refusals(context);
  // After the body was read: reading it leaves what the hooks before were run in.
  app.addHook('preHandler', (request, _reply, done) => insideRequest(request, done));
  app.addHook('onError', async (request, _reply, error) => {
    const reason = toFault(error).refusal;
    if (reason === null) return;
    // The refusal itself is answered, with or without an entry.
    await insideRequest(request, () => refusals.write(request, reason)).catch((fault: unknown) => reportError(fault, request));
  });
}
