import type { ErrorEntry } from './entry';
import { GENERIC_ERRORS } from './generic';

/** A table of codes, as a feature carries it. */
export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>;

/**
 * The row of a code; never a raw key: an unknown one is told by the status of its answer, without one by UNSPECIFIED_ERROR (ERR-00, API-04).
 * @param code as the client read it from the answer
 * @param status of the answer; 0 where there was none
 * @param catalogue families beyond the generic ones that the asking feature carries
 */
export function errorText(code: string, catalogue: ErrorCatalogue = {}, status = 0): ErrorEntry {
  const known: ErrorCatalogue = { ...GENERIC_ERRORS, ...catalogue };
  const entry = Object.hasOwn(known, code) ? known[code] : undefined;
  return entry ?? familyOf(/^\d{3}$/.test(code) ? Number(code) : status);
}

/** A failed call, as machines keep it. */
interface Told {
  readonly code: string;
  /** 0 or absent where there was no answer. */
  readonly status?: number;
  /** Seconds after which the server wants to be asked again (429, 503). */
  readonly retryAfterS?: number;
}

/**
 * The row of a failure; where the server says when to come back, the way out says so, too. A server that answered without a reason is
 * told as that, not as a line that is down.
 */
export function failureText({ code, status = 0, retryAfterS }: Told, catalogue: ErrorCatalogue = {}): ErrorEntry {
  const entry = errorText(code === 'UNSPECIFIED_ERROR' && status >= 400 ? String(status) : code, catalogue, status);
  return retryAfterS === undefined ? entry : { ...entry, wayOut: `Versuchen Sie es in ${waitingTime(retryAfterS)} erneut.` };
}

/** Rounded up, so that nobody comes too early. */
function waitingTime(seconds: number): string {
  if (seconds <= 10) return 'einigen Sekunden';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
}

function familyOf(status: number): ErrorEntry {
  const own = (GENERIC_ERRORS as ErrorCatalogue)[status];
  if (own !== undefined || status < 400) return own ?? GENERIC_ERRORS.UNSPECIFIED_ERROR;
  return GENERIC_ERRORS[status < 500 ? '400' : '500'];
}
