/** Built-in logos are numbered from 1 to this; the numbers are stored data, so each keeps its picture (ANG-04). */
export const ANGEBOT_LOGOS = 25;

/** Address of the built-in logo of a number; a general one where there is no number, or one that only a newer portal knows (ANG-11). */
export const builtInLogo = (logoId?: number | null): string =>
  `/angebot-logos/${logoId && logoId <= ANGEBOT_LOGOS ? logoId : 'fallback'}.svg`;
