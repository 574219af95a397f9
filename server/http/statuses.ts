import type { ErrorCode } from '#contract/errors/index';

/** The status of each code that is answered by another one than 400; no other file says any. */
const OTHERS: Partial<Record<ErrorCode, number>> = {
  KEYCLOAK_USER_NOT_FOUND: 403,
  REQUIRED_STEP_UP_LEVEL_NOT_MET: 403,
  REQUIRED_PASSWORD_PROOF_NOT_MET: 403,
  ENTITY_NOT_FOUND: 403,
  NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  DOWNSTREAM_UNREACHABLE: 502,
  MISSING_PERMISSIONS: 403,
  IMPORT_ZUGANGSDATEN_FREMD: 403,
  IMPORT_STAND_GEAENDERT: 409,
  MISMATCHED_REVISION: 409,
  ATTACHED_ROLLEN: 409,
  ATTACHED_ROLLENERWEITERUNGEN: 409,
  NEWER_VERSION_OF_ANGEBOT_AVAILABLE: 409,
};

/** Codes that stand in `code` itself, without a number: the answer to whose second factor nobody may look at (CALL-06, CALL-08). */
const BARE: readonly ErrorCode[] = ['ENTITY_NOT_FOUND'];

/** Whether a code is told alone, in the place of the number. */
export const isBare = (code: ErrorCode): boolean => BARE.includes(code);

/** The status by which a broken rule is answered. */
export const statusOf = (code: ErrorCode): number => OTHERS[code] ?? 400;
