import type { Personenuebersicht } from '#contract/types';

/** "Anna Meier (ameier)" */
export const callName = ({ vorname, nachname, benutzername }: Personenuebersicht): string =>
  benutzername == null ? `${vorname} ${nachname}` : `${vorname} ${nachname} (${benutzername})`;
