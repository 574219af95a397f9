import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { Fault } from './fault';
import { securityHeaders } from './security-headers';

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what never became a request: bytes that are no HTTP (400), headers over 16 KiB (431), headers that come too slowly (408).
 * The answer carries the headers of all others.
 */
export function answerBrokenRequests(settings: Settings) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const words = STATUS_CODES[status] ?? '';
    const body = JSON.stringify({ message: words, error: words, statusCode: status });
    const headers = {
      ...securityHeaders(settings),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${words}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
  };
}

/** Node would answer these two by itself and without our headers: a request for nobody, and one that expects what nobody offers. */
export function demandHost(request: FastifyRequest): void {
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw Fault.nest(400, 'Bad Request', 'Bad Request');
}
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}
