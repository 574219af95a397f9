import type { ReactElement, SyntheticEvent } from 'react';
import type { AngebotLogo as Logo } from '#rules/angebote';
import { FALLBACK_LOGO, logoAddress } from './logo';

export interface AngebotLogoProps {
  readonly angebot: Logo;
  /** Width and height (pixels). */
  readonly size?: number;
}

/** Shows the other picture once; it is there, so that this ends. */
const fallBack = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  if (!currentTarget.src.endsWith(FALLBACK_LOGO)) currentTarget.src = FALLBACK_LOGO;
};

/** The picture of an Angebot beside its name; where there is none to be seen, the one that stands for all. */
export function AngebotLogo({ angebot, size = 48 }: AngebotLogoProps): ReactElement {
  const address = logoAddress(angebot);
  return <img key={address} src={address} alt="" width={size} height={size} onError={fallBack} />;
}
