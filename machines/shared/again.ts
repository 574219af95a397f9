import type { Failure } from './failure';

/** Answers to anybody at this moment, and to what somebody else did meanwhile: another try may fare better. */
const PASSING_STATUSES: readonly number[] = [401, 408, 409, 429];

/** Refusals of an order that pass: a service that is away, or a step that is computed anew from what is read again. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'ADD_SYSTEMRECHT_ERROR',
  'COUNT_MISMATCHING',
  'DOWNSTREAM_UNREACHABLE',
  'HARDWARE_TOKEN_SERVICE_FEHLER',
  'IMPORT_RESULT_QUERY_LIMIT_ERROR',
  'IMPORT_TEXT_FILE_CREATION_ERROR',
  'KEYCLOAK_CLIENT_ERROR',
  'LANDESBEDIENSTETER_ERROR',
  'MELDUNG_ERROR',
  'NEWER_VERSION_OF_PERSON_AVAILABLE',
  'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE',
  'PERSONENKONTEXTE_UPDATE_ERROR',
  'PERSON_ERROR',
  'PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
  'PI_UNAVAILABLE_ERROR',
  'PRIVACY_IDEA_ADMINISTRATION_ERROR',
  'REQUIRED_PASSWORD_PROOF_NOT_MET',
  'REQUIRED_STEP_UP_LEVEL_NOT_MET',
  'ROLLENERWEITERUNG_TECHNICAL_ERROR',
  'SOFTWARE_TOKEN_INITIALIZATION_ERROR',
  'TOKEN_RESET_ERROR',
  'TOKEN_STATE_ERROR',
  'VIDIS_API_ERROR',
  'VIDIS_ERROR',
]);

/** What stands in the way goes by somebody's hand only, though the status is that of what somebody else did meanwhile (ANG-06). */
const STANDING_CODES: ReadonlySet<string> = new Set(['ATTACHED_ROLLEN', 'ATTACHED_ROLLENERWEITERUNGEN']);

/** Whether the same order once more may succeed; what a rule or a missing right refuses, it refuses again (ERR-00). */
export const mayPass = ({ code, status }: Failure): boolean =>
  !STANDING_CODES.has(code) && (status < 400 || status >= 500 || PASSING_STATUSES.includes(status) || PASSING_CODES.has(code));
