import { isTooLong } from './names';
import { hasOnlyOrganisationCharacters } from './organisation-names';

/** So many pictures clients bring, numbered from one on; the numbers are stored (ANG-04). */
export const BUILT_IN_LOGOS = 25;

/** Whether a text without outer blanks is the name of an Angebot: not empty, short enough, of signs that names have (ANG-04). */
export const isAngebotName = (name: string): boolean => name !== '' && !isTooLong(name, 'angebot') && hasOnlyOrganisationCharacters(name);

/**
 * Whether a text is an address that a browser opens as a page: http or https, and nothing else (D-39); written out, because a browser
 * takes `https:b` for a path of the page it is on; without a name before the host, which only makes another host look like it.
 */
export function isWebAddress(address: string): boolean {
  if (address !== address.trim() || /\p{Cc}|\\/u.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
