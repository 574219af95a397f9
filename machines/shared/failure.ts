/**
 * What a machine keeps of a failed call: the code of the error table and the HTTP status, 0 when no answer came.
 * Plain data, so that it survives in a kept snapshot and tells states apart in the models.
 */
export interface Failure {
  readonly code: string;
  readonly status: number;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfterS?: number;
  /** Why a class cannot be deleted: so many persons are assigned to it. */
  readonly zugeordnetePersonen?: number;
  /** Under which id the backend has written down what nobody expects (G3.2). */
  readonly requestId?: string;
}

export const UNSPECIFIED: Failure = { code: 'UNSPECIFIED_ERROR', status: 0 };

/** Reads a rejection of an actor; whatever is no answer of the API counts as UNSPECIFIED_ERROR (ERR-00). */
export function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return UNSPECIFIED;
  const { code, status, retryAfterS, zugeordnetePersonen, requestId } = error as { readonly [K in keyof Failure]?: unknown };
  if (typeof code !== 'string' || typeof status !== 'number') return UNSPECIFIED;
  return {
    code,
    status,
    ...(typeof retryAfterS === 'number' ? { retryAfterS } : {}),
    ...(typeof zugeordnetePersonen === 'number' ? { zugeordnetePersonen } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
}

/** The answer says that what the call is about does not exist, or is not to be seen; a 404 that names nothing says nothing of it. */
export const saysMissing = ({ code, status }: Failure): boolean => status === 404 && code !== 'CALL_UNKNOWN';
/** Not there any more, of what was there: a missing right, which some backends answer in the same way, is something else. */
export const saysGone = (failure: Failure): boolean => saysMissing(failure) && failure.code !== 'MISSING_PERMISSIONS';
/** No verdict came: no answer, one of a gateway or of a fault, or one that cannot be read. The order may have been carried out (D-36). */
export const isUnclear = ({ status }: Failure): boolean => status < 400 || status >= 500;

export const isStepUpDemand = (failure: Failure): boolean => failure.code === 'REQUIRED_STEP_UP_LEVEL_NOT_MET';
/** The call wants the password once more, entered a few minutes ago at most (D-20). */
export const isPasswordDemand = (failure: Failure): boolean => failure.code === 'REQUIRED_PASSWORD_PROOF_NOT_MET';
export const isSignedOut = (failure: Failure): boolean => failure.status === 401;
