import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault';

/** How long the headers of a request may take. */
export const HEADERS_WITHIN_MS = 15_000;
/** How long the body of a request may take: forms and JSON are small. */
export const BODY_WITHIN_MS = 30_000;
/** A file of the largest size must get through a slow line. */
export const UPLOAD_WITHIN_MS = 300_000;
/** How often connections are looked at whose requests take too long. */
export const LOOK_EVERY_MS = 5_000;

/**
 * Answers 408 and closes the connection when a body does not arrive in time, so that half a request holds nothing.
 * @param withinMs how long this request may take, uploads aside
 */
export function limitBody(request: FastifyRequest, reply: FastifyReply, withinMs = BODY_WITHIN_MS): void {
  const { raw } = request;
  const length = raw.headers['content-length'];
  if (raw.complete || (raw.headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))) return;
  const isFile = request.routeOptions.config.takesFile === true;
  const timer = setTimeout(
    () => {
      if (raw.complete || raw.destroyed) return;
      const fault = Fault.nest(408, 'Request Timeout', 'Request Timeout');
      reply.raw.once('finish', () => raw.destroy());
      if (reply.sent) raw.destroy();
      else reply.code(fault.status).header('Connection', 'close').send(fault.body);
    },
    isFile ? UPLOAD_WITHIN_MS : withinMs,
  ).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which takes longer on a slow line. */
    readonly takesFile?: boolean;
  }
}
