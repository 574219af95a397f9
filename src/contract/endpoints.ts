import type { Systemrecht } from './enums';
import type { ErrorCode } from './errors/index';

/** Where a right is asked: at the root, or at the organisation that a part of the request names, or above it. */
export type RightPlace = 'root' | 'path.organisationId' | 'body.administriertVon';

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
  /** `list` is a bare array with paging figures in X-Paging-* headers; `redirect` is for the browser itself. */
  readonly answer: 'json' | 'list' | 'text' | 'empty' | 'binary' | 'redirect';
  /** What a `text` or `binary` answer is; text without it is plain. */
  readonly mediaType?: string;
  /** Shows a page where it cannot lead on yet. */
  readonly showsPage?: true;
  /** Kept for clients that still call it. */
  readonly deprecated?: true;
  /** A GET that changes something: HEAD does not reach it. Who must be signed in for it may not come from another site. */
  readonly changes?: true;
  readonly success: 200 | 201 | 202 | 204 | 302;
  /** `public`: no session needed; `person`: a session of a person known to the portal. */
  readonly access: 'public' | 'person';
  /** The session level that the server demands; absent means any (PERM-03). */
  readonly level?: 'gold';
  /** The right that the server checks before anything else; absent where the answer itself is scoped. */
  readonly right?: { readonly systemrecht: Systemrecht; readonly at: RightPlace };
  /** Codes of the error table that this call itself can answer, beside the ones that every call has. */
  readonly errors: readonly ErrorCode[];
  /** The code when the answer names none (ERR-00, ERR-01). */
  readonly defaultError: ErrorCode;
  /** Milliseconds that the client waits for the whole answer; absent means `CALL_LIMIT_MS`. */
  readonly limitMs?: number;
}

/** How long the client waits for an answer, in milliseconds, where an endpoint says nothing else. */
export const CALL_LIMIT_MS = 30_000;

export const ENDPOINTS = {
  'auth.logininfo': {
    req: 'CALL-01',
    method: 'GET',
    path: '/api/auth/logininfo',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['KEYCLOAK_USER_NOT_FOUND'],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 15_000,
  },
  'auth.login': {
    req: 'CALL-02',
    method: 'GET',
    path: '/api/auth/login',
    answer: 'redirect',
    showsPage: true,
    changes: true,
    success: 302,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'auth.logout': {
    req: 'CALL-03',
    method: 'GET',
    path: '/api/auth/logout',
    answer: 'redirect',
    changes: true,
    success: 302,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'auth.resetPassword': {
    req: 'CALL-04',
    method: 'GET',
    path: '/api/auth/reset-password',
    requiredQuery: ['redirectUrl', 'login_hint'],
    answer: 'redirect',
    changes: true,
    success: 302,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'secondFactor.assignHardware': {
    req: 'CALL-05',
    method: 'POST',
    path: '/api/2fa-token/assign/hardwareToken',
    body: 'json',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [
      'SERIENNUMMER_NICHT_GEFUNDEN',
      'SERIENNUMMER_IN_VERWENDUNG',
      'OTP_NICHT_GUELTIG',
      'HARDWARE_TOKEN_SERVICE_FEHLER',
      'PI_UNAVAILABLE_ERROR',
      'ENTITY_NOT_FOUND',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
      'REQUIRED_PASSWORD_PROOF_NOT_MET',
      'MISSING_PERMISSIONS',
      '429',
    ],
    defaultError: 'HARDWARE_TOKEN_SERVICE_FEHLER',
  },
  'secondFactor.state': {
    req: 'CALL-06',
    method: 'GET',
    path: '/api/2fa-token/state',
    requiredQuery: ['personId'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['PI_UNAVAILABLE_ERROR', 'TOKEN_STATE_ERROR', 'ENTITY_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'TOKEN_STATE_ERROR',
    limitMs: 20_000,
  },
  'secondFactor.init': {
    req: 'CALL-07',
    method: 'POST',
    path: '/api/2fa-token/init',
    body: 'json',
    answer: 'text',
    success: 201,
    access: 'person',
    errors: [
      'SOFTWARE_TOKEN_INITIALIZATION_ERROR',
      'ENTITY_NOT_FOUND',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
      'REQUIRED_PASSWORD_PROOF_NOT_MET',
      'MISSING_PERMISSIONS',
    ],
    defaultError: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR',
  },
  'secondFactor.required': {
    req: 'CALL-08',
    method: 'GET',
    path: '/api/2fa-token/required',
    requiredQuery: ['personId'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['ENTITY_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 20_000,
  },
  'secondFactor.reset': {
    req: 'CALL-09',
    method: 'PUT',
    path: '/api/2fa-token/reset',
    requiredQuery: ['personId'],
    answer: 'text',
    success: 200,
    access: 'person',
    errors: ['TOKEN_RESET_ERROR', 'ENTITY_NOT_FOUND', 'REQUIRED_STEP_UP_LEVEL_NOT_MET', 'MISSING_PERMISSIONS'],
    defaultError: 'TOKEN_RESET_ERROR',
  },
  'secondFactor.verify': {
    req: 'CALL-10',
    method: 'POST',
    path: '/api/2fa-token/verify',
    body: 'json',
    answer: 'empty',
    success: 201,
    access: 'person',
    errors: [
      'OTP_NICHT_GUELTIG',
      'SOFTWARE_TOKEN_VERIFICATION_ERROR',
      'PI_UNAVAILABLE_ERROR',
      'ENTITY_NOT_FOUND',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
      'MISSING_PERMISSIONS',
      '429',
    ],
    defaultError: 'SOFTWARE_TOKEN_VERIFICATION_ERROR',
  },
  'config.get': {
    req: 'CALL-11',
    method: 'GET',
    path: '/api/config',
    answer: 'json',
    success: 200,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 15_000,
  },
  'status.get': {
    req: 'CALL-59',
    method: 'GET',
    path: '/api/status',
    answer: 'redirect',
    success: 302,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'personInfo.get': {
    req: 'CALL-38',
    method: 'GET',
    path: '/api/person-info',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'ERROR_LOADING_USER',
  },
  'personInfo.v1': {
    req: 'CALL-38',
    method: 'GET',
    path: '/api/v1/person-info',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'ERROR_LOADING_USER',
  },
  'uemPassword.renewOwn': {
    req: 'CALL-45',
    method: 'PATCH',
    path: '/api/personen/uem-password',
    answer: 'text',
    success: 202,
    access: 'person',
    errors: ['PERSON_UEM_PASSWORD_MODIFICATION_ERROR', 'REQUIRED_PASSWORD_PROOF_NOT_MET', '429'],
    defaultError: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
  },
  'personenuebersicht.get': {
    req: 'CALL-13',
    method: 'GET',
    path: '/api/dbiam/personenuebersicht/{personId}',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'ERROR_LOADING_USER',
  },
  'provider.list': {
    req: 'CALL-51',
    method: 'GET',
    path: '/api/provider',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'provider.all': {
    req: 'CALL-51',
    method: 'GET',
    path: '/api/provider/all',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'provider.logo': {
    req: 'CALL-52',
    method: 'GET',
    path: '/api/provider/{angebotId}/logo',
    answer: 'binary',
    mediaType: 'image/*',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'meldung.current': {
    req: 'CALL-25',
    method: 'GET',
    path: '/api/portal/meldung/current',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.list': {
    req: 'CALL-31',
    method: 'GET',
    path: '/api/organisationen',
    answer: 'list',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.root': {
    req: 'CALL-34',
    method: 'GET',
    path: '/api/organisationen/root',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.rootChildren': {
    req: 'CALL-34',
    method: 'GET',
    path: '/api/organisationen/root/children',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: ['404'],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.get': {
    req: 'CALL-30',
    method: 'GET',
    path: '/api/organisationen/{organisationId}',
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'organisationen.create': {
    req: 'CALL-27',
    method: 'POST',
    path: '/api/organisationen',
    body: 'json',
    answer: 'json',
    success: 201,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'KLASSEN_VERWALTEN', at: 'body.administriertVon' },
    errors: [
      'NAME_REQUIRED_FOR_KLASSE',
      'NAME_ENTHAELT_LEERZEICHEN',
      'ORGANISATION_SPECIFICATION_ERROR',
      'EMAIL_ADRESS_ON_ORGANISATION_TYP',
      'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT',
      'KLASSENNAME_AN_SCHULE_EINDEUTIG',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
    ],
    defaultError: 'ORGANISATION_SPECIFICATION_ERROR',
  },
  'organisationen.update': {
    req: 'CALL-35',
    method: 'PUT',
    path: '/api/organisationen/{organisationId}',
    body: 'json',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'KLASSEN_VERWALTEN', at: 'path.organisationId' },
    errors: [
      'NAME_REQUIRED_FOR_KLASSE',
      'NAME_ENTHAELT_LEERZEICHEN',
      'ORGANISATION_SPECIFICATION_ERROR',
      'EMAIL_ADRESS_ON_ORGANISATION_TYP',
      'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT',
      'KLASSENNAME_AN_SCHULE_EINDEUTIG',
      'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
    ],
    defaultError: 'ORGANISATION_SPECIFICATION_ERROR',
  },
  'organisationen.rename': {
    req: 'CALL-36',
    method: 'PATCH',
    path: '/api/organisationen/{organisationId}/name',
    body: 'json',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'KLASSEN_VERWALTEN', at: 'path.organisationId' },
    errors: [
      'NAME_REQUIRED_FOR_KLASSE',
      'NAME_ENTHAELT_LEERZEICHEN',
      'ORGANISATION_SPECIFICATION_ERROR',
      'KLASSENNAME_AN_SCHULE_EINDEUTIG',
      'NEWER_VERSION_ORGANISATION',
      'REQUIRED_STEP_UP_LEVEL_NOT_MET',
    ],
    defaultError: 'KLASSE_ERROR',
  },
  'klassen.delete': {
    req: 'CALL-28',
    method: 'DELETE',
    path: '/api/organisationen/{organisationId}/klasse',
    answer: 'empty',
    success: 204,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'KLASSEN_VERWALTEN', at: 'path.organisationId' },
    errors: ['ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', 'ORGANISATION_SPECIFICATION_ERROR', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    defaultError: 'KLASSE_ERROR',
  },
  'workflow.step': {
    req: 'CALL-50',
    method: 'GET',
    path: '/api/personenkontext-workflow/step',
    requiredQuery: ['operationContext'],
    answer: 'json',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'rolle.list': {
    req: 'CALL-56',
    method: 'GET',
    path: '/api/rolle',
    answer: 'list',
    success: 200,
    access: 'person',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
  },
  'rolle.systemrechte': {
    req: 'CALL-57',
    method: 'GET',
    path: '/api/rolle/systemrechte',
    answer: 'json',
    success: 200,
    access: 'public',
    errors: [],
    defaultError: 'UNSPECIFIED_ERROR',
    limitMs: 15_000,
  },
  'import.upload': {
    req: 'CALL-20',
    method: 'POST',
    path: '/api/import/upload',
    body: 'multipart',
    answer: 'json',
    success: 201,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: [
      'CSV_FILE_EMPTY_ERROR',
      'IMPORT_MAX_USERS_LIMIT_ERROR',
      'CSV_FILE_INVALID_HEADER_ERROR',
      'CSV_PARSING_ERROR',
      'CSV_FILE_NO_USERS_ERROR',
      'IMPORT_NUR_LERN_AN_SCHULE_ERROR',
      'MISSING_PERMISSIONS',
      '413',
    ],
    defaultError: 'ERROR_UPLOADING_FILE',
    limitMs: 300_000,
  },
  'import.execute': {
    req: 'CALL-16',
    method: 'POST',
    path: '/api/import/execute',
    body: 'json',
    answer: 'empty',
    success: 204,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: ['IMPORT_ERROR'],
    defaultError: 'ERROR_IMPORTING_FILE',
    limitMs: 60_000,
  },
  'import.status': {
    req: 'CALL-18',
    method: 'GET',
    path: '/api/import/{importvorgangId}/status',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: [],
    defaultError: 'ERROR_IMPORTING_FILE',
    limitMs: 15_000,
  },
  'import.importedUsers': {
    req: 'CALL-19',
    method: 'GET',
    path: '/api/import/importedUsers',
    requiredQuery: ['importvorgangId'],
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: ['IMPORT_RESULT_QUERY_LIMIT_ERROR', 'IMPORT_ERROR', 'IMPORT_ZUGANGSDATEN_FREMD'],
    defaultError: 'ERROR_IMPORTING_FILE',
    limitMs: 60_000,
  },
  'import.history': {
    req: 'CALL-17',
    method: 'GET',
    path: '/api/import/history',
    answer: 'list',
    success: 200,
    access: 'person',
    level: 'gold',
    errors: [],
    defaultError: 'ERROR_IMPORTING_FILE',
  },
  /** Own addition, announced by the flag importHistoryFiltersEnabled. */
  'import.historyFilters': {
    req: 'CALL-17',
    method: 'GET',
    path: '/api/import/history/filters',
    answer: 'json',
    success: 200,
    access: 'person',
    level: 'gold',
    errors: [],
    defaultError: 'ERROR_IMPORTING_FILE',
  },
  /** Deprecated: the portal builds its files from `import.importedUsers`. */
  'import.download': {
    req: 'CALL-15',
    method: 'GET',
    path: '/api/import/{importvorgangId}/download',
    answer: 'text',
    mediaType: 'text/plain',
    deprecated: true,
    changes: true,
    success: 200,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: ['IMPORT_ERROR', 'IMPORT_ZUGANGSDATEN_FREMD'],
    defaultError: 'ERROR_IMPORTING_FILE',
  },
  /** Own addition (D-19), announced by the flag importCredentialsOwnerEnabled. */
  'import.takeOverCredentials': {
    req: 'D-19',
    method: 'POST',
    path: '/api/import/{importvorgangId}/zugangsdaten',
    answer: 'empty',
    success: 204,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: ['IMPORT_ERROR'],
    defaultError: 'ERROR_IMPORTING_FILE',
  },
  'import.delete': {
    req: 'CALL-14',
    method: 'DELETE',
    path: '/api/import/{importvorgangId}',
    answer: 'empty',
    success: 204,
    access: 'person',
    level: 'gold',
    right: { systemrecht: 'IMPORT_DURCHFUEHREN', at: 'root' },
    errors: ['IMPORT_STAND_GEAENDERT'],
    defaultError: 'ERROR_IMPORTING_FILE',
    limitMs: 60_000,
  },
} as const satisfies Record<string, EndpointSpec>;

export type EndpointId = keyof typeof ENDPOINTS;
export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as EndpointId[];

/** The row of an endpoint with its optional columns readable on every row. */
export function endpointSpec(id: EndpointId): EndpointSpec {
  return ENDPOINTS[id];
}

/** How long the client waits for the answer of an endpoint, in milliseconds. */
export const callLimit = (id: EndpointId): number => endpointSpec(id).limitMs ?? CALL_LIMIT_MS;

/** The names between braces of a path template. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;

/** The path parameter names of an endpoint at run time. */
export function pathParamNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
}

/** Codes that every call can be answered with, whatever its row says. */
export const COMMON_ERRORS = ['400', '401', '403', '404', '409', '429', '500', 'UNSPECIFIED_ERROR'] as const satisfies readonly ErrorCode[];
