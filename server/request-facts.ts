import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { OrganisationsTyp, StepUpLevel } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';

/** Where a person is assigned now, with the rights of the role there. */
export interface Place {
  readonly id: string;
  readonly typ: OrganisationsTyp;
  readonly systemrechte: readonly Systemrecht[];
}

/** What is known of the session behind a request. */
interface NotedSession {
  readonly accountId: string;
  readonly personId: string | null;
  readonly level: StepUpLevel;
  /** Where the person was assigned when the request came; undefined where that may have changed. */
  readonly places?: readonly Place[] | undefined;
}

/** What the audit log tells about the request behind an entry. */
export interface RequestFacts {
  /** The same as in X-Request-Id. */
  readonly id: string;
  readonly address: string;
  /** Method and pattern of the path, without ids: `PUT /api/2fa-token/reset`. */
  readonly endpoint: string | null;
  /** Undefined until somebody asked for it, null where there is none. */
  session?: NotedSession | null;
}

const storage = new AsyncLocalStorage<RequestFacts | undefined>();
const known = new WeakMap<FastifyRequest, RequestFacts>();

export function factsOf(request: FastifyRequest): RequestFacts {
  const { url } = request.routeOptions;
  const facts = known.get(request) ?? {
    id: request.id,
    address: request.ip,
    endpoint: url === undefined ? null : `${request.method} ${url}`,
  };
  known.set(request, facts);
  return facts;
}

/** The session of a request, for entries that are written later in it. */
export function noteSession(request: FastifyRequest, session: NotedSession | null): void {
  factsOf(request).session = session;
}

/** The request for which the running code works; undefined for a job. */
export const currentRequest = (): RequestFacts | undefined => storage.getStore();

export const insideRequest = <T>(request: FastifyRequest, work: () => T): T => storage.run(factsOf(request), work);

/** For work that a request only sets off: nobody waits for it, and it goes on after a restart without that request. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);
