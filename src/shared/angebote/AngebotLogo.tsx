import { useState, type ReactElement } from 'react';
import type { AngebotLogo as Logo } from '#rules/angebote';
import { FALLBACK_LOGO, logoAddress } from './logo';

export interface AngebotLogoProps {
  readonly angebot: Logo;
  /** Width and height (pixels). */
  readonly size?: number;
}

/** The picture of an Angebot beside its name; where there is none to be seen, the one that stands for all. */
export function AngebotLogo({ angebot, size = 48 }: AngebotLogoProps): ReactElement {
  const address = logoAddress(angebot);
  const [broken, setBroken] = useState<string | null>(null);
  return <img src={broken === address ? FALLBACK_LOGO : address} alt="" width={size} height={size} onError={() => setBroken(address)} />;
}
