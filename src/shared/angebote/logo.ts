import { addressOf } from '#api/client';
import { BUILT_IN_LOGOS, type AngebotLogo } from '#rules/angebote';

/** What stands for an Angebot without a picture. */
export const FALLBACK_LOGO = '/favicon.svg';

/** Where a built-in picture lies, beside the bundle; one that is not known here shows the fallback. */
export const builtInLogo = (logoId: number): string =>
  Number.isInteger(logoId) && logoId >= 1 && logoId <= BUILT_IN_LOGOS ? `/angebot-logos/${logoId}.svg` : FALLBACK_LOGO;

/** The address of an Angebot's picture; an own one is asked for where it is, and where nobody says that there is none (ANG-03). */
export function logoAddress({ id, logoId, hasLogo }: AngebotLogo): string {
  if (logoId !== null) return builtInLogo(logoId);
  return hasLogo === false ? FALLBACK_LOGO : addressOf('provider.logo', { angebotId: id });
}
