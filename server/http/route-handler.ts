import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from '#contract/zod';
import type { ENDPOINTS, EndpointId, PathParams, ServedId } from '#contract/endpoints';
import type { StepUpLevel } from '#contract/enums';
import type { Page, SCHEMAS } from '#contract/schemas/index';
import type { Session } from '../sessions/sessions';
import type { DbOrTrx, ServerContext } from '../context';

/** The signed-in person behind a request. */
export interface Caller {
  readonly personId: string;
  readonly accountId: string;
  readonly username: string | null;
  readonly level: StepUpLevel;
  /** When the password was last given in this session (D-20). */
  readonly passwordProvedAt: Date | null;
  /** The session's key in its table: it goes on where others end. */
  readonly session: Pick<Session, 'idHash'>;
  /**
   * Asks once more, over a transaction, for what the call demands: the session, its level, the right (D-35). `write` does it.
   * @throws what the call is refused with when it comes
   */
  stillAdmitted(trx: DbOrTrx): Promise<void>;
}

type Parsed<K extends EndpointId, P extends 'query' | 'body'> =
  (typeof SCHEMAS)[K] extends Record<P, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** A file of a multipart request, read whole (its size is limited before). */
export interface UploadedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** What a handler gets: validated input, the caller (null on public endpoints, which ask nobody who they are) and the context. */
export interface HandlerArguments<K extends EndpointId> {
  readonly context: ServerContext;
  readonly caller: (typeof ENDPOINTS)[K]['access'] extends 'person' ? Caller : null;
  readonly path: Readonly<Record<PathParams<(typeof ENDPOINTS)[K]['path']>, string>>;
  readonly query: Parsed<K, 'query'>;
  readonly body: Parsed<K, 'body'>;
  readonly file: (typeof ENDPOINTS)[K] extends { readonly body: 'multipart' } ? UploadedFile : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<K extends EndpointId> = (typeof SCHEMAS)[K] extends { readonly response: infer S extends z.ZodMiniType }
  ? (typeof ENDPOINTS)[K]['answer'] extends 'list'
    ? z.output<S> extends readonly (infer T)[]
      ? Page<T>
      : never
    : z.output<S>
  : (typeof ENDPOINTS)[K]['answer'] extends 'redirect'
    ? { readonly location: string }
    : (typeof ENDPOINTS)[K]['answer'] extends 'binary'
      ? { readonly mediaType: string; readonly content: Buffer }
      : undefined;

/**
 * Answers one endpoint. Status, paging headers and validation come from the endpoint table;
 * a refusal is thrown, as an error of the domain (`rights/refused`) or, inside `http/`, as a Fault.
 */
export type RouteHandler<K extends EndpointId> = (args: HandlerArguments<K>) => Promise<Answer<K>>;

/** Every endpoint has a handler: a missing one does not compile. */
export type RouteHandlers = { readonly [K in ServedId]: RouteHandler<K> };
