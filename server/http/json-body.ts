import type { FastifyInstance } from 'fastify';
import { Fault } from './fault';

/** Bytes of a body that is not a file. */
export const JSON_LIMIT = 100 * 1024;
/** No call takes more than a list of objects with lists; who nests deeper wants to keep the server busy. */
const DEPTH_LIMIT = 16;

/** Reads JSON bodies; clients announce JSON on calls without a body, too: nothing is then no error. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (nestsTooDeep(text)) done(Fault.nest(400, 'Bad Request', 'Bad Request'));
    else void parse(request, text, done);
  });
}

/** Whether brackets of a JSON text are nested deeper than allowed: one pass over its characters, before anything is built of it. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (quoted) {
      if (sign === '\\') index += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEPTH_LIMIT) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
