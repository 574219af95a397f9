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
};

/** The status by which a broken rule is answered. */
export const statusOf = (code: ErrorCode): number => OTHERS[code] ?? 400;
