import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from './fault';

/** Answers every refusal in its shape; what nobody foresaw becomes 500 without telling anything of the inside. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Fault, request: FastifyRequest, reply: FastifyReply) => {
    const fault = toFault(error);
    if (fault.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(fault.status).headers(fault.headers).send(fault.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const fault = Fault.nest(404, `Cannot ${request.method} ${request.url.split('?')[0] ?? ''}`, 'Not Found');
    return reply.code(404).send(fault.body);
  });
}

function toFault(error: FastifyError | Fault): Fault {
  if (error instanceof Fault) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return Fault.nest(413, 'File too large', 'Payload Too Large');
  if (status >= 400 && status < 500) return Fault.nest(status, 'Bad Request', status === 400 ? 'Bad Request' : undefined);
  return Fault.sc(500, '00', 'Interner Serverfehler', 'Es ist ein unerwarteter Fehler aufgetreten.');
}
