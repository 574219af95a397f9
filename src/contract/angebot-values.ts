import { isTooLong } from './names';
import { hasOnlyOrganisationCharacters } from './organisation-names';

/** So many pictures clients bring, numbered from one on; the numbers are stored (ANG-04). */
export const BUILT_IN_LOGOS = 25;

/** Whether a text without outer blanks is the name of an Angebot: not empty, short enough, of signs that names have (ANG-04). */
export const isAngebotName = (name: string): boolean => name !== '' && !isTooLong(name, 'angebot') && hasOnlyOrganisationCharacters(name);

/** Whether a text is an address that a browser opens as a page: http or https, and nothing else (D-39). */
export function isWebAddress(address: string): boolean {
  if (address !== address.trim() || /\p{Cc}/u.test(address) || !URL.canParse(address)) return false;
  return ['http:', 'https:'].includes(new URL(address).protocol);
}
