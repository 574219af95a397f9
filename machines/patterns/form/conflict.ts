import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';
import type { Failure } from '#machines/shared/failure';

/** Somebody else saved meanwhile: a code of that family, or a bare 409, as some backends answer (STATE-12). */
export const isVersionConflict = ({ code, status }: Failure): boolean => status === 409 || code in VERSION_CONFLICT_ERRORS;
