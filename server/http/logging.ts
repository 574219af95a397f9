import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/** Errors whose message the language itself words; others quote what they choked on. */
const WORDED_BY_THE_LANGUAGE = ['TypeError', 'ReferenceError', 'RangeError'];
const FRAMES = 8;

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** Where it happened, without the message. */
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * What may be written down about an error. A database names the values that break a rule, a parser the text that it cannot
 * read; so of most errors only type, code and place remain.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const facts: Readonly<Record<string, unknown>> = { ...(error.cause as object | undefined), ...error };
  const text = (name: 'code' | 'table' | 'constraint') => (typeof facts[name] === 'string' ? { [name]: facts[name] } : {});
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: WORDED_BY_THE_LANGUAGE.includes(error.name) ? error.message : '',
    stack: frames.slice(0, FRAMES).join('\n'),
    ...text('code'),
    ...text('table'),
    ...text('constraint'),
  };
}

/** Holds ids and places, never names, one-time codes or passwords; addresses of pages and calls carry search words. */
const SERIALIZERS = {
  err: (error: unknown) => ({ ...describeError(error) }),
  req: ({ method = '' }: { readonly method?: string }) => ({ method }),
};

const PRETTY = { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true };

/**
 * What Fastify is told of its log.
 * @param to where the lines go; true is standard output, there laid out for people where that is wanted
 */
export function loggerOf({ logLevel, logPretty }: Pick<Settings, 'logLevel' | 'logPretty'>, to: boolean | NodeJS.WritableStream) {
  if (to === false) return false;
  const base = { level: logLevel, serializers: SERIALIZERS };
  if (to !== true) return { ...base, stream: to };
  return logPretty ? { ...base, transport: { target: import.meta.resolve('pino-pretty'), options: PRETTY } } : base;
}

/** A line for each answer: which call, how it ended, how long it took. What Fastify would say itself names whole addresses. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(_error: unknown, { log, method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
}

/** An id that a proxy may give a request: what else stands in the header could be anything, and would be written down. */
const REQUEST_ID = /^[\w-]{16,64}$/;

/** The id of a request: that of the proxy, where one stands in front (https), so that its log and this one meet. */
export function requestIdOf(headers: IncomingHttpHeaders, isBehindProxy: boolean): string {
  const { 'x-request-id': given } = headers;
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
