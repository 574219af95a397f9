import type { ErrorCode } from '#contract/errors/index';

/**
 * How a code is shown to come about (ERR-75): `request`: the own server answers a request with it, in a test of this file; `fault`: it is
 * answered because something is broken on purpose, in a test of this file; `injected`: only other backends answer it, and
 * `error-proofs.test.ts` puts it into an answer; `default`: the client says it where an answer names no code, for each call that has it;
 * `client`: a page says it by itself, in this file; `alias`: another name of a code, told alike; `awaited`: its calls are still to come.
 */
export type Proof =
  | readonly [how: 'request' | 'fault' | 'client', file: string]
  | readonly [how: 'alias', of: ErrorCode]
  | readonly ['injected' | 'default' | 'awaited'];

const server = (name: string): Proof => ['request', `tests/server/${name}.test.ts`];
const broken = (name: string): Proof => ['fault', `tests/server/${name}.test.ts`];
const INJECTED = ['injected'] as const;
const DEFAULT = ['default'] as const;
const AWAITED = ['awaited'] as const;

/** Where each code of the error table is proven. */
export const ERROR_PROOFS: Readonly<Record<ErrorCode, Proof>> = {
  UNSPECIFIED_ERROR: DEFAULT,
  '400': server('validation'),
  '401': server('portal-api'),
  '403': server('security'),
  '404': server('portal-api'),
  '409': broken('person-metadata'),
  '413': server('answers'),
  '429': server('sign-in-limits'),
  '500': broken('answers'),
  '501': server('person-actions'),
  '502': broken('portal-api'),
  '503': broken('database-away'),
  '504': INJECTED,
  KEYCLOAK_CLIENT_ERROR: INJECTED,
  USER_AUTHENTICATION_FAILED_ERROR: INJECTED,
  AUTHENTICATION_ERROR: INJECTED,
  DOWNSTREAM_UNREACHABLE: INJECTED,
  NOT_FOUND: server('landesbediensteter'),
  KEYCLOAK_USER_NOT_FOUND: server('about-oneself'),
  UNKNOWN_USER: ['alias', 'KEYCLOAK_USER_NOT_FOUND'],
  REQUIRED_STEP_UP_LEVEL_NOT_MET: server('reads'),
  REQUIRED_PASSWORD_PROOF_NOT_MET: server('hardware-token'),
  MISSING_PERMISSIONS: server('rollen'),
  ENTITY_NOT_FOUND: server('covers-rights'),

  NEWER_VERSION_ORGANISATION: server('klassen'),
  NEWER_VERSION_OF_PERSON_AVAILABLE: server('person-metadata'),
  NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE: server('klassen-together'),
  COUNT_MISMATCHING: server('personenkontexte-update'),
  NEWER_VERSION_OF_ROLLE_AVAILABLE: server('rollen'),
  MISMATCHED_REVISION: server('meldung'),

  KLASSENNAME_AN_SCHULE_EINDEUTIG: server('klassen'),
  KLASSE_NUR_VON_SCHULE_ADMINISTRIERT: server('klassen'),
  ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR: server('klassen'),
  ORGANISATION_SPECIFICATION_ERROR: server('klassen'),
  NAME_REQUIRED_FOR_KLASSE: server('klassen'),
  NAME_ENTHAELT_LEERZEICHEN: server('klassen'),
  EMAIL_ADRESS_ON_ORGANISATION_TYP: server('klassen'),
  KLASSE_ERROR: DEFAULT,
  ROOT_ORGANISATION_IMMUTABLE: AWAITED,
  ZYKLUS_IN_ORGANISATION: AWAITED,
  KENNUNG_ENTHAELT_LEERZEICHEN: AWAITED,
  ORGANISATION_WECHSELT_TEILBAUM: AWAITED,
  ORGANISATION_ZUWEISUNG_FEHLER: AWAITED,
  KENNUNG_REQUIRED_FOR_SCHULE: AWAITED,
  NAME_REQUIRED_FOR_SCHULE: AWAITED,
  NUR_KLASSE_UNTER_SCHULE: AWAITED,
  SCHULE_KENNUNG_EINDEUTIG: AWAITED,
  SCHULE_UNTER_TRAEGER: AWAITED,
  SCHULTRAEGER_ERROR: AWAITED,
  SCHULTRAEGER_NAME_EINDEUTIG: AWAITED,
  TRAEGER_IN_TRAEGER: AWAITED,

  PERSONALNUMMER_NICHT_EINDEUTIG: server('person-metadata'),
  PERSONALNUMMER_REQUIRED: server('person-metadata'),
  PERSON_NOT_FOUND: server('person-actions'),
  PERSON_UEM_PASSWORD_MODIFICATION_ERROR: server('person-actions'),
  ERROR_LOADING_USER: DEFAULT,
  PERSON_ERROR: server('person-metadata'),
  PERSON_ID_MISMATCH: server('personenkontexte-update'),
  VORNAME_ENTHAELT_LEERZEICHEN: server('person-metadata'),
  FAMILIENNAME_ENTHAELT_LEERZEICHEN: server('person-metadata'),
  LANDESBEDIENSTETER_SEARCH_NO_PERSON_FOUND: server('landesbediensteter'),
  LANDESBEDIENSTETER_SEARCH_MULTIPLE_PERSONS_FOUND: server('landesbediensteter'),
  LANDESBEDIENSTETER_ERROR: INJECTED,

  INVALID_PERSONENKONTEXT_FOR_PERSON_WITH_ROLLENART_LERN: server('personenkontexte-update'),
  GLEICHE_ROLLE_AN_KLASSE_WIE_SCHULE: server('personenkontexte-update'),
  NUR_LEHR_UND_LERN_AN_KLASSE: server('personenkontexte-update'),
  LERN_HAT_KEINE_KLASSE: server('personenkontexte-update'),
  PERSONENKONTEXT_SPECIFICATION_ERROR: server('personenkontexte-update'),
  PERSONENKONTEXTE_UPDATE_ERROR: server('personenkontexte-update'),
  ROLLE_NUR_AN_PASSENDE_ORGANISATION: server('personenkontexte-update'),
  BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT: server('personenkontexte-update'),

  ROLLE_NAME_UNIQUE_ON_SSK: server('rollen'),
  ROLLE_HAT_PERSONENKONTEXTE_ERROR: server('rollen'),
  UPDATE_MERKMALE_ERROR: server('rollen'),
  SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR: server('rollen'),
  ADD_SYSTEMRECHT_ERROR: server('rollen'),
  ROLLE_ERROR: DEFAULT,
  ROLLE_UPDATE_ERROR: DEFAULT,
  ROLLENNAME_ENTHAELT_LEERZEICHEN: server('rollen'),

  SERIENNUMMER_NICHT_GEFUNDEN: server('hardware-token'),
  SERIENNUMMER_IN_VERWENDUNG: server('hardware-token'),
  OTP_NICHT_GUELTIG: server('second-factor'),
  PI_UNAVAILABLE_ERROR: INJECTED,
  'connection-failure': ['alias', 'PI_UNAVAILABLE_ERROR'],
  HARDWARE_TOKEN_SERVICE_FEHLER: server('hardware-token'),
  TOKEN_RESET_ERROR: server('hardware-token'),
  SOFTWARE_TOKEN_VERIFICATION_ERROR: server('second-factor'),
  SOFTWARE_TOKEN_INITIALIZATION_ERROR: server('second-factor'),
  'qr-code-creation-failure': ['alias', 'SOFTWARE_TOKEN_INITIALIZATION_ERROR'],
  TOKEN_STATE_ERROR: INJECTED,
  'token-state-failure': ['alias', 'TOKEN_STATE_ERROR'],
  PRIVACY_IDEA_ADMINISTRATION_ERROR: INJECTED,

  CSV_PARSING_ERROR: server('import-upload'),
  ERROR_IMPORTING_FILE: DEFAULT,
  ERROR_UPLOADING_FILE: DEFAULT,
  IMPORT_MAX_USERS_LIMIT_ERROR: server('import-upload'),
  CSV_FILE_INVALID_HEADER_ERROR: server('import-upload'),
  IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT: server('import-upload'),
  IMPORT_DATA_ITEM_VORNAME_IS_INVALID: server('import-upload'),
  IMPORT_DATA_ITEM_VORNAME_IS_TOO_LONG: server('import-awkward-files'),
  IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT: server('import-upload'),
  IMPORT_DATA_ITEM_NACHNAME_IS_INVALID: server('import-upload'),
  IMPORT_DATA_ITEM_NACHNAME_IS_TOO_LONG: server('import-awkward-files'),
  IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT: server('import-upload'),
  IMPORT_DATA_ITEM_KLASSE_NOT_FOUND: server('import-upload'),
  CSV_FILE_EMPTY_ERROR: server('import-upload'),
  CSV_FILE_NO_USERS_ERROR: server('import-upload'),
  IMPORT_NUR_LERN_AN_SCHULE_ERROR: server('import-upload'),
  IMPORT_RESULT_QUERY_LIMIT_ERROR: server('import-results'),
  IMPORT_ERROR: server('import-execute'),
  IMPORT_STAND_GEAENDERT: server('import-orders'),
  IMPORT_ZUGANGSDATEN_FREMD: server('import-rights'),
  IMPORT_TEXT_FILE_CREATION_ERROR: INJECTED,
  IMPORT_TIMEOUT: ['client', 'tests/views/import-stalled.test.tsx'],
  MELDUNG_INHALT: server('meldung'),
  MELDUNG_ERROR: INJECTED,
};

/** How many are awaited; this number only goes down. */
export const AWAITED_AT_MOST = 13;
