import type { OrganisationsTyp } from '../enums';
import type { Systemrecht } from '../rollen-enums';
import type { ErrorCode } from '../errors/index';

/** A part of the request that names an organisation: a path or query parameter, or a field of the body. */
export type NamedOrganisation = `path.${string}` | `query.${string}` | `body.${string}`;

/** A field of every entry of a list in the body, each of which names an organisation. */
export type ListedOrganisations = `body.${string}[].${string}`;

/**
 * Where a right is asked: at the root; at any organisation at all; at the organisation that the request names, or above it; or where
 * the person that it names has an assignment, or above; or where the role that it names is administered, or above. Where it names several organisations, the right is asked at each; where a
 * list names none, at the place said for that.
 */
export type RightPlace =
  | 'root'
  | 'anywhere'
  | { readonly organisation: NamedOrganisation | readonly NamedOrganisation[] }
  | { readonly organisations: ListedOrganisations; readonly none: 'root' | 'anywhere' }
  | { readonly person: `path.${string}` }
  | { readonly rolle: `path.${string}` }
  | { readonly angebot: `path.${string}` };

/** The right that the server checks before anything else (PERM-04). */
export interface RightDemand {
  /** One, or several that are all demanded; `anyOf` where one of them is enough. */
  readonly systemrecht: Systemrecht | readonly Systemrecht[] | { readonly anyOf: readonly Systemrecht[] };
  readonly at: RightPlace;
  /** The code of the call for who lacks it, and for what does not exist; 404 without a code where nothing is said. */
  readonly otherwise?: 'PERSON_NOT_FOUND' | 'MISSING_PERMISSIONS' | 'ADD_SYSTEMRECHT_ERROR';
  /** Whoever sees the Angebot, and lacks the right, is told MISSING_PERMISSIONS with 403; others learn nothing of it (D-39). */
  readonly seen?: 'angebot';
}

/**
 * The right goes by the kind of the organisation: of the one that the body describes, or of the one that the path names. Kinds without
 * a row are refused to everybody.
 */
export interface RightsByTyp {
  readonly typ: 'body.typ' | 'path.organisationId';
  readonly rights: Readonly<Partial<Record<OrganisationsTyp, RightDemand>>>;
}

/** The demands of a row, one per kind where they differ. */
export const demandsOfRow = ({ right }: Pick<EndpointSpec, 'right'>): readonly RightDemand[] =>
  right === undefined ? [] : 'rights' in right ? Object.values(right.rights) : [right];

/**
 * One call of the API. Plain data without zod, so that the first page load can use it;
 * the shapes of the same ids are in `schemas/index.ts`.
 */
export interface EndpointSpec {
  readonly req: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  /** Query names that the caller must give (VAL-14). */
  readonly requiredQuery?: readonly string[];
  readonly body?: 'json' | 'multipart';
  /** How large the file of a `multipart` body may be; absent means the limit of VAL-10. */
  readonly fileBytes?: number;
  /** `list` is a bare array with paging figures in X-Paging-* headers; `redirect` is for the browser itself. */
  readonly answer: 'json' | 'list' | 'text' | 'empty' | 'binary' | 'redirect';
  /** What a `text` or `binary` answer is; text without it is plain. */
  readonly mediaType?: string;
  /** Shows a page where it cannot lead on yet. */
  readonly showsPage?: true;
  /** The same in the older state of the API, which the client makes where this one is not known (API-01). */
  readonly older?: string;
  /** Kept for clients that still call it. */
  readonly deprecated?: true;
  /** Only other backends have it: the reference server answers 404 as for every path that it does not know (D-38). */
  readonly elsewhere?: true;
  /** A GET that changes something: HEAD does not reach it. Who must be signed in for it may not come from another site. */
  readonly changes?: true;
  /** A POST that only asks, with a question too long for an address: it changes nothing. */
  readonly reads?: true;
  /**
   * What was read of these calls does not hold any more once this one was made: of the same person, role, ... where both name one. Rows
   * that a list showed are never used again after it. Every write has it, an empty one where nothing else is read of what it changes.
   */
  readonly outdates?: readonly string[];
  /** Bytes of a body that is never longer than a line; JSON_LIMIT of the server where nothing is said. */
  readonly mostBytes?: number;
  readonly success: 200 | 201 | 202 | 204 | 302;
  /** `public`: no session needed; `person`: a session of a person known to the portal. */
  readonly access: 'public' | 'person';
  /** The session level that the server demands; absent means any (PERM-03). */
  readonly level?: 'gold';
  /** Absent where the answer itself is scoped. */
  readonly right?: RightDemand | RightsByTyp;
  /** Codes of the error table that this call itself can answer, beside the ones that every call has. */
  readonly errors: readonly ErrorCode[];
  /** The code when the answer names none (ERR-00, ERR-01). */
  readonly defaultError: ErrorCode;
  /** Milliseconds that the client waits for the whole answer; absent means `CALL_LIMIT_MS`. */
  readonly limitMs?: number;
}

/** What only the server, the tests and the documentation read of a row: it is taken out of what browsers load. */
export type ServerColumn =
  | 'req'
  | 'fileBytes'
  | 'mediaType'
  | 'showsPage'
  | 'older'
  | 'deprecated'
  | 'elsewhere'
  | 'changes'
  | 'reads'
  | 'mostBytes'
  | 'success'
  | 'access'
  | 'level'
  | 'right'
  | 'errors';

/** What browsers have of a row; a default that most of them share is taken out as well. */
export type ClientEndpoint = Omit<EndpointSpec, ServerColumn | 'defaultError'> & Partial<Pick<EndpointSpec, 'defaultError'>>;

/** The code of an answer that names none, where a browser's row says nothing else. */
export const defaultErrorOf = ({ defaultError }: ClientEndpoint): ErrorCode => defaultError ?? 'UNSPECIFIED_ERROR';

/** How long the client waits for an answer, in milliseconds, where an endpoint says nothing else. */
export const CALL_LIMIT_MS = 30_000;

/** How long the client waits for the answer of a row, in milliseconds. */
export const limitOf = ({ limitMs }: Pick<EndpointSpec, 'limitMs'>): number => limitMs ?? CALL_LIMIT_MS;

/** The calls of one resource by id; a code that the error table does not have fails at its line. */
export type EndpointTable = Readonly<Record<string, EndpointSpec>>;

/** The path parameter names of an endpoint at run time. */
export function pathParamNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
}
