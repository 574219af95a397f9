import { ANGEBOTE_ENDPOINTS } from './endpoints/angebote';
import { AUDIT_LOG_ENDPOINTS } from './endpoints/audit-log';
import { CLIENT_ERROR_ENDPOINTS } from './endpoints/client-errors';
import { FIRST_ENDPOINTS } from './endpoints/first';
import { IMPORT_ENDPOINTS } from './endpoints/import';
import { KLASSE_ENDPOINTS } from './endpoints/klasse';
import { LANDESBEDIENSTETER_ENDPOINTS } from './endpoints/landesbediensteter';
import { MELDUNGEN_ENDPOINTS } from './endpoints/meldungen';
import { ORGANISATION_ENDPOINTS } from './endpoints/organisation';
import { PERSON_ACTION_ENDPOINTS } from './endpoints/person-actions';
import { PERSONENKONTEXT_ENDPOINTS } from './endpoints/personenkontext';
import { PERSONEN_ENDPOINTS } from './endpoints/personen';
import { ROLLE_ENDPOINTS } from './endpoints/rolle';
import { SESSION_ENDPOINTS } from './endpoints/sessions';
import { CALL_LIMIT_MS, limitOf, type EndpointSpec } from './endpoints/spec';
import { VIDIS_ENDPOINTS } from './endpoints/vidis';
import type { ErrorCode } from './errors/index';

export { CALL_LIMIT_MS };
export { demandsOfRow, pathParamNames } from './endpoints/spec';
export type {
  ClientEndpoint,
  EndpointSpec,
  ListedOrganisations,
  NamedOrganisation,
  RightDemand,
  RightPlace,
  RightsByTyp,
} from './endpoints/spec';

/** Every call of the API: one file per resource, put together here. */
export const ENDPOINTS = {
  ...FIRST_ENDPOINTS,
  ...PERSON_ACTION_ENDPOINTS,
  ...PERSONEN_ENDPOINTS,
  ...MELDUNGEN_ENDPOINTS,
  ...ORGANISATION_ENDPOINTS,
  ...KLASSE_ENDPOINTS,
  ...PERSONENKONTEXT_ENDPOINTS,
  ...LANDESBEDIENSTETER_ENDPOINTS,
  ...ROLLE_ENDPOINTS,
  ...ANGEBOTE_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
  ...VIDIS_ENDPOINTS,
  ...CLIENT_ERROR_ENDPOINTS,
  ...AUDIT_LOG_ENDPOINTS,
  ...SESSION_ENDPOINTS,
} as const;

export type EndpointId = keyof typeof ENDPOINTS;
export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as EndpointId[];

/** What the reference server answers: all but the rows of calls that only other backends have. */
export type ServedId = Exclude<EndpointId, keyof typeof VIDIS_ENDPOINTS>;
export const SERVED_IDS = ENDPOINT_IDS.filter((id): id is ServedId => endpointSpec(id).elsewhere !== true);

/** The codes that one call itself can answer: `CodesOf<'klassen.delete'>`; what every call can answer is in `COMMON_ERRORS`. */
export type CodesOf<K extends EndpointId> = (typeof ENDPOINTS)[K]['errors'][number];

/** The row of an endpoint with its optional columns readable on every row. */
export function endpointSpec(id: EndpointId): EndpointSpec {
  return ENDPOINTS[id];
}

/** How long the client waits for the answer of an endpoint, in milliseconds. */
export const callLimit = (id: EndpointId): number => limitOf(endpointSpec(id));

/** The names between braces of a path template. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;

/** Codes that every call can be answered with, whatever its row says. */
export const COMMON_ERRORS = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '502',
  '503',
  '504',
  'CALL_UNKNOWN',
  'NOT_SENT',
  'UNSPECIFIED_ERROR',
] as const satisfies readonly ErrorCode[];
