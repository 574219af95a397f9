import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault';

/** Answers every refusal in its shape; what nobody foresaw becomes 500 without telling anything of the inside. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Fault, request: FastifyRequest, reply: FastifyReply) => {
    const fault = toFault(error);
    if (fault.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(fault.status).headers(fault.headers).send(fault.body);
  });
}

function toFault(error: FastifyError | Fault): Fault {
  if (error instanceof Fault) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return Fault.nest(413, 'File too large', 'Payload Too Large');
  if (status >= 400 && status < 500) return Fault.nest(status, 'Bad Request', status === 400 ? 'Bad Request' : undefined);
  return Fault.sc(500, '00', 'Interner Serverfehler', 'Es ist ein unerwarteter Fehler aufgetreten.');
}

/**
 * What an unknown address is answered. With a built portal, everything that is no file and no API leads to its one page,
 * which knows what addresses there are.
 */
export function installNotFoundHandler(app: FastifyInstance, servesPages: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const isPage = servesPages && request.method === 'GET' && !request.url.startsWith('/api/') && !/\.[a-z0-9]+(?:\?|$)/i.test(request.url);
    if (isPage) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    const fault = Fault.nest(404, `Cannot ${request.method} ${request.url.split('?')[0] ?? ''}`, 'Not Found');
    return reply.code(fault.status).send(fault.body);
  });
}
