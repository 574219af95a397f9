import type { ImportVorgang } from '#contract/types';

/** The order of imports wherever a backend answers them in none: the newest first. */
export const newestFirst = (a: Pick<ImportVorgang, 'createdAt'>, b: Pick<ImportVorgang, 'createdAt'>): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);
