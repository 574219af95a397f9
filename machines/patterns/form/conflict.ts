import { VERSION_CONFLICT_ERRORS } from '#contract/errors/version-conflict';
import type { Failure } from '#machines/shared/failure';

/** Refusals of the state that a record is in, not of the version that a save stood on. */
const BY_STATE: readonly string[] = ['ATTACHED_ROLLEN', 'ATTACHED_ROLLENERWEITERUNGEN'];

/** Somebody else saved meanwhile: a code of that family, or a bare 409, as some backends answer (STATE-12). */
export const isVersionConflict = ({ code, status }: Failure): boolean =>
  code in VERSION_CONFLICT_ERRORS || (status === 409 && !BY_STATE.includes(code));
