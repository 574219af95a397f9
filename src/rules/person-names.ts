import { hasOnlyNameCharacters, isNameTooLong, isNameTooShort } from '#contract/names';

/** What can be wrong with a name or a KoPers number before the server is asked; the blanks have the server's own codes. */
export type PersonFieldProblem =
  | 'NAME_MISSING'
  | 'NAME_TOO_SHORT'
  | 'NAME_TOO_LONG'
  | 'NAME_CHARACTERS'
  | 'VORNAME_ENTHAELT_LEERZEICHEN'
  | 'FAMILIENNAME_ENTHAELT_LEERZEICHEN'
  | 'PERSONALNUMMER_BLANKS'
  | 'PERSONALNUMMER_NOT_CLEARED';

const BLANKS = { vorname: 'VORNAME_ENTHAELT_LEERZEICHEN', familienname: 'FAMILIENNAME_ENTHAELT_LEERZEICHEN' } as const;

/** The first rule that a name breaks (VAL-01); null when it is in order. */
export function problemOfName(name: string, field: keyof typeof BLANKS): PersonFieldProblem | null {
  if (name.trim() === '') return 'NAME_MISSING';
  if (name !== name.trim()) return BLANKS[field];
  if (isNameTooShort(name)) return 'NAME_TOO_SHORT';
  if (isNameTooLong(name)) return 'NAME_TOO_LONG';
  return hasOnlyNameCharacters(name) ? null : 'NAME_CHARACTERS';
}

/** All that are known are digits alone; others are allowed (VAL-02), but worth a second look. */
export const isUnusualPersonalnummer = (typed: string | null): typed is string => typed !== null && /\D/.test(typed);

/** A KoPers number has no outer blanks, and one that is stored can be changed, not taken away (VAL-02). */
export function problemOfPersonalnummer(typed: string, stored: string): PersonFieldProblem | null {
  if (typed !== typed.trim()) return 'PERSONALNUMMER_BLANKS';
  return typed === '' && stored !== '' ? 'PERSONALNUMMER_NOT_CLEARED' : null;
}
