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

type NameProblem = CodesOf<'organisationen.create'>;

/** What is wrong with the characters of a name, whatever organisation bears it; null when it is in order (VAL-05). */
function problemOfCharacters(name: string): 'NAME_ENTHAELT_LEERZEICHEN' | 'ORGANISATION_SPECIFICATION_ERROR' | null {
  if (hasOuterBlanks(name)) return 'NAME_ENTHAELT_LEERZEICHEN';
  return isTooLong(name, 'organisation') || !hasOnlyOrganisationCharacters(name) ? 'ORGANISATION_SPECIFICATION_ERROR' : null;
}

/** The first rule that the name of a school breaks; null when it is in order (VAL-05). */
export const problemOfSchuleName = (name: string): NameProblem | null =>
  name.trim() === '' ? 'NAME_REQUIRED_FOR_SCHULE' : problemOfCharacters(name);

/** What is told beside a name, short or in full, has the characters of a name (VAL-05); none at all is in order. */
export const problemOfZusatz = (zusatz: string): (NameProblem & 'ORGANISATION_SPECIFICATION_ERROR') | null =>
  isTooLong(zusatz, 'organisation') || !hasOnlyOrganisationCharacters(zusatz) ? 'ORGANISATION_SPECIFICATION_ERROR' : null;

/** The first rule that a Dienststellennummer breaks; null when it is in order (VAL-06). It may be any text without outer blanks. */
export function problemOfKennung(kennung: string): NameProblem | null {
  if (kennung.trim() === '') return 'KENNUNG_REQUIRED_FOR_SCHULE';
  if (hasOuterBlanks(kennung)) return 'KENNUNG_ENTHAELT_LEERZEICHEN';
  return isTooLong(kennung, 'organisation') || /\p{Cc}/u.test(kennung) ? 'ORGANISATION_SPECIFICATION_ERROR' : null;
}

/**
 * The first rule that the name of a carrier breaks; null when it is in order (VAL-05). No name at all is answered like one that is
 * taken: the API has no code of its own for it.
 */
export const problemOfTraegerName = (name: string): CodesOf<'organisationen.rename'> | null =>
  name.trim() === '' ? 'SCHULTRAEGER_NAME_EINDEUTIG' : problemOfCharacters(name);
