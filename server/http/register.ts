import { CSV_LIMITS } from '#contract/csv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVED_IDS, endpointSpec, type EndpointId, type EndpointSpec } from '#contract/endpoints';
import { PAGE_PERSON } from '#contract/page-person';
import { SCHEMAS, type EndpointSchemas, type Page } from '#contract/schemas/index';
import type { ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import { holdSession, type SessionUse } from '../sessions/sessions';
import { CallQuota } from './call-quota';
import { callerOf, sessionOf } from './caller';
import { demandRight, type NamingParts } from './demand-right';
import { Fault } from './fault';
import { readMultipart } from './multipart';
import { comesFromOwnPages } from './origin-check';
import type { Caller, HandlerArguments, RouteHandler, RouteHandlers } from './route-handler';
import { parsePart } from './validation';

/** Polling of an import's status keeps a session, not its level (AUTH-05). */
const POLLED: readonly EndpointId[] = ['import.status'];

/**
 * Registers every endpoint of the table. The order of the questions is the same everywhere:
 * signed in, not too often, level, valid, permitted, then the handler's own rules (PERM-03, PERM-04). A multipart body is large, and nobody's
 * is read who has not the right to send it.
 */
export function registerEndpoints(app: FastifyInstance, context: ServerContext, handlers: RouteHandlers, quota = new CallQuota()): void {
  for (const id of SERVED_IDS) {
    const spec = endpointSpec(id);
    const handler = handlers[id] as RouteHandler<EndpointId>;
    app.route({
      method: spec.method,
      url: spec.path.replace(/\{([^}]+)\}/g, ':$1'),
      ...(spec.mostBytes === undefined ? {} : { bodyLimit: spec.mostBytes }),
      config: { takesFile: spec.body === 'multipart' },
      // HEAD would do all that GET does, and its caller would not even see the answer.
      exposeHeadRoute: spec.method === 'GET' && spec.changes !== true,
      handler: async (request, reply) => {
        const admitted = await admit(context, quota, id, spec, request);
        const isRead = spec.body !== 'multipart';
        if (!isRead) await demandRight(context, spec, admitted, { path: request.params, body: undefined });
        const parts = await readRequest(id, spec, request);
        if (isRead) await demandRight(context, spec, admitted, parts);
        const named = isRead ? parts : { path: request.params, body: undefined };
        const caller = admitted === null ? null : { ...admitted, stillAdmitted: demandAgain(context, spec, admitted, named) };
        const args = { context, caller, request, reply, ...parts };
        const answer = await handler(args as unknown as HandlerArguments<EndpointId>);
        return reply.sent ? reply : respond(spec, reply, answer);
      },
    });
  }
}

const useOf = (id: EndpointId): SessionUse => (id === 'sessions.ends' ? 'look' : POLLED.includes(id) ? 'poll' : 'activity');

type Admitted = ReturnType<typeof callerOf>;

async function admit(
  context: ServerContext,
  quota: CallQuota,
  id: EndpointId,
  spec: EndpointSpec,
  request: FastifyRequest,
): Promise<Admitted | null> {
  if (spec.access === 'public') return null;
  if (spec.changes === true && !comesFromOwnPages(request, context.settings)) throw Fault.crossSite();
  const caller = callerOf(await sessionOf(context, request, useOf(id), pagePersonOf(request)));
  quota.take(caller.session.idHash, context.clock.now());
  demandLevel(spec, caller);
  return caller;
}

function demandLevel(spec: EndpointSpec, { level }: Admitted): void {
  if (spec.level === 'gold' && level !== 'gold') throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
}

/** What let a request in, asked again where it writes (D-35): between the two it may have lost its session, its level or its right. */
const demandAgain =
  (context: ServerContext, spec: EndpointSpec, { session, level }: Admitted, parts: NamingParts): Caller['stillAdmitted'] =>
  async (trx) => {
    const caller = callerOf(await holdSession(context, trx, session));
    demandLevel(spec, caller);
    // What the handler itself asks of the level it asks of the one that the request came with.
    if (caller.level !== level) throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
    await demandRight({ db: trx }, spec, caller, parts);
  };

/** For whom the page was opened: somebody else may be signed in by now. */
const pagePersonOf = ({ headers }: FastifyRequest): string | undefined => headers[PAGE_PERSON]?.toString();

async function readRequest(id: EndpointId, spec: EndpointSpec, request: FastifyRequest) {
  const schemas: EndpointSchemas = SCHEMAS[id];
  const multipart = spec.body === 'multipart' ? await readMultipart(request, spec.fileBytes ?? CSV_LIMITS.bytes) : null;
  return {
    path: parsePart(schemas.path, request.params) ?? request.params,
    query: parsePart(schemas.query, request.query),
    body: parsePart(schemas.body, multipart?.fields ?? request.body),
    file: multipart?.file() ?? null,
  };
}

function respond(spec: EndpointSpec, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.code(spec.success);
  switch (spec.answer) {
    case 'empty':
      return reply.send();
    case 'redirect':
      return reply.redirect((answer as { location: string }).location, 302);
    case 'binary': {
      const { mediaType, content } = answer as { mediaType: string; content: Buffer };
      return reply.type(mediaType.endsWith('xml') ? `${mediaType}; charset=utf-8` : mediaType).send(content);
    }
    case 'text':
      return reply.type(`${spec.mediaType ?? 'text/plain'}; charset=utf-8`).send(answer);
    case 'list': {
      const page = answer as Page<unknown>;
      reply.headers({
        'X-Paging-Offset': page.offset,
        'X-Paging-Limit': page.limit,
        'X-Paging-Total': page.total,
        'X-Paging-pageTotal': page.items.length,
      });
      return reply.send(page.items);
    }
    case 'json':
      return answer === null || answer === undefined ? reply.send() : reply.send(answer);
  }
}
