import type { CodesOf } from './endpoints';
import { isTooLong } from './names';
import { hasOnlyOrganisationCharacters } from './organisation-names';

/** Whether a text is short enough for the name of a role and holds its characters only; outer blanks are another rule (VAL-04). */
export const isRollenname = (name: string): boolean => !isTooLong(name, 'rolle') && hasOnlyOrganisationCharacters(name);

/** Blanks at the ends, or nothing but blanks: nobody sees the difference (VAL-04). Server and form ask the same. */
export const problemOfBlanks = (name: string): (CodesOf<'rolle.update'> & 'ROLLENNAME_ENTHAELT_LEERZEICHEN') | null =>
  name === name.trim() ? null : 'ROLLENNAME_ENTHAELT_LEERZEICHEN';
