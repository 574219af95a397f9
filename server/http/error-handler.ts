import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable';
import { isForeignKeyViolation } from '../db/violations';
import {
  NotFound,
  NotOffered,
  Outdated,
  PartlyRefused,
  RuleBroken,
  TooBusy,
  TooManyTries,
  Unusable,
  type Refused,
} from '../rights/refused';
import { Fault } from './fault';
import type { SendPage } from './static-files';

/** Answers every refusal in its shape; what nobody foresaw becomes 500 without telling anything of the inside. */
export function answerError(error: FastifyError | Fault | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = toFault(error);
  if (fault.status >= 500 && fault.status !== 501) reportError(error, request);
  return reply.code(fault.status).headers(fault.headers).send(fault.body);
}

/** Writes an error into the log, under the id that the answer carries in X-Request-Id. */
export function reportError(error: unknown, request: FastifyRequest): void {
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
}

/** The refusal that stands for an error of whatever kind. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof RuleBroken) return Fault.rule(error);
  if (error instanceof PartlyRefused) return Fault.partly(error);
  if (error instanceof NotFound) return error.withheld ? Fault.withheld() : Fault.notFound();
  if (error instanceof Unusable) return Fault.sc(400, '00', 'Angaben nicht verwendbar', error.message);
  if (error instanceof Outdated) return Fault.outdated();
  if (error instanceof NotOffered) return Fault.nest(501, 'Not Implemented');
  if (error instanceof TooManyTries) return Fault.tooMany(error.waitS);
  if (error instanceof TooBusy) return Fault.unavailable(error.comeBackS);
  // What it links to was deleted since it was asked about: a sign-in, say, while its person is.
  if (isForeignKeyViolation(error)) return Fault.notFound();
  if (error instanceof DatabaseUnavailable) return Fault.unavailable();
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return Fault.nest(413, 'File too large', 'Payload Too Large');
  if (status >= 400 && status < 500) return Fault.nest(status, STATUS_CODES[status] ?? 'Bad Request', STATUS_CODES[status]);
  return Fault.sc(500, '00', 'Interner Serverfehler', 'Es ist ein unerwarteter Fehler aufgetreten.');
}

const READING = ['GET', 'HEAD'];
/** A last segment with an ending is a file's; addresses of the portal have none. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
/** What only the port of the operation answers: a page here would tell a monitor that all is well. */
const isOperation = (path: string): boolean => path === '/metrics' || path === '/health' || path.startsWith('/health/');
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * What an unknown address is answered. With a built portal, everything that is no file and no API leads to one of its pages,
 * which know what addresses there are.
 */
export function installNotFoundHandler(app: FastifyInstance, sendPage: SendPage | null): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    if (sendPage !== null && READING.includes(request.method) && !isApi(path) && !isOperation(path) && !isFile(path))
      return sendPage(reply, path);
    const fault = Fault.nest(404, `Cannot ${request.method} ${path}`, 'Not Found');
    return reply.code(fault.status).send(fault.body);
  });
}
