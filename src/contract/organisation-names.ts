import type { CodesOf } from './endpoints';
import { hasOnlyNameCharacters, isTooLong } from './names';

/** Names of organisations may hold, beside what persons' names hold, digits and round brackets: `9a (bilingual)`. */
export function hasOnlyOrganisationCharacters(text: string): boolean {
  return hasOnlyNameCharacters(text.replace(/[\d()]/g, ''));
}

/** Any white space at an end counts, not the plain blank alone: nobody sees the difference. */
const hasOuterBlanks = (text: string): boolean => text !== text.trim();

/**
 * The first rule that the name of a class breaks, as a code of the call that sends it; null when it is in order (VAL-03).
 * Server and form ask the same.
 */
export function problemOfKlasseName(name: string): CodesOf<'organisationen.rename'> | null {
  if (name.trim() === '') return 'NAME_REQUIRED_FOR_KLASSE';
  if (hasOuterBlanks(name)) return 'NAME_ENTHAELT_LEERZEICHEN';
  if (isTooLong(name, 'organisation')) return 'ORGANISATION_SPECIFICATION_ERROR';
  if (!hasOnlyOrganisationCharacters(name) || !/[\p{L}\p{N}]/u.test(name)) return 'ORGANISATION_SPECIFICATION_ERROR';
  return null;
}
