import type { Personenuebersicht } from '#contract/types';

/** "Anna Meier (ameier)": namesakes stand one below the other. */
export const callName = ({ vorname, nachname, benutzername }: Pick<Personenuebersicht, 'vorname' | 'nachname' | 'benutzername'>): string =>
  benutzername == null ? `${vorname} ${nachname}` : `${vorname} ${nachname} (${benutzername})`;
