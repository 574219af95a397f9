import type { ErrorEntry } from '#contract/errors/entry';

/** What the columns of the error table are called. */
export const SEVERITIES: Readonly<Record<ErrorEntry['severity'], string>> = { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' };
export const PLACEMENTS: Readonly<Record<ErrorEntry['placement'], string>> = {
  field: 'am Feld',
  inline: 'an der Stelle, mit neuem Versuch',
  dialog: 'in einem Dialog',
};
export const ORIGINS: Readonly<Record<ErrorEntry['origin'], string>> = {
  server: 'Antwort des Servers',
  fault: 'Ausfall',
  client: 'Vorgabe des Portals',
};
