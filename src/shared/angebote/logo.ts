import { addressOf } from '#api/client';
import type { AngebotLogo } from '#rules/angebote';
import { builtInLogo } from '#rules/angebot-logos';

/** What stands for an Angebot without a picture. */
export const FALLBACK_LOGO = builtInLogo();

/** The address of an Angebot's picture; an own one is asked for where it is, and where nobody says that there is none (ANG-03). */
export function logoAddress({ id, logoId, hasLogo }: AngebotLogo): string {
  if (logoId !== null || hasLogo === false) return builtInLogo(logoId);
  return addressOf('provider.logo', { angebotId: id });
}
