import type { ErrorEntry } from './entry';
import { GENERIC_ERRORS } from './generic';

/** A table of codes, as a feature carries it. */
export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>;

/**
 * The row of a code; never a raw key: a numeric code falls back to its family, an unknown one to UNSPECIFIED_ERROR (ERR-00).
 * @param code as the client read it from the answer
 * @param catalogue families beyond the generic ones that the asking feature carries
 */
export function errorText(code: string, catalogue: ErrorCatalogue = {}): ErrorEntry {
  const known: ErrorCatalogue = { ...GENERIC_ERRORS, ...catalogue };
  const entry = Object.hasOwn(known, code) ? known[code] : undefined;
  return entry ?? familyOf(code);
}

function familyOf(code: string): ErrorEntry {
  if (/^5\d\d$/.test(code)) return GENERIC_ERRORS['500'];
  if (/^4\d\d$/.test(code)) return GENERIC_ERRORS['400'];
  return GENERIC_ERRORS.UNSPECIFIED_ERROR;
}
