import type { FastifyReply } from 'fastify';

/** Headers carry ASCII: letters beyond it, and half ones, are written as their UTF-8 bytes in percent, as browsers do. */
export function encodeLocation(reply: FastifyReply): void {
  const location = reply.getHeader('location');
  if (typeof location !== 'string') return;
  reply.header(
    'location',
    location.replace(/[^\u0021-\u007e]+/g, (part) => encodeURIComponent(part.replace(LONE, '\ufffd'))),
  );
}
/** Half of a sign that has two: no text. */
const LONE = /\p{Surrogate}/gu;
