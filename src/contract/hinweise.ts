import type { MeldungStatus } from './enums';

/** A notice has at least one sign and at most so many, counted as JavaScript counts (VAL-08). */
export const HINWEIS_AT_MOST = 2000;

/** Whether a text can be that of a notice (VAL-08). */
export const isMeldungInhalt = (inhalt: string): boolean => inhalt.length > 0 && inhalt.length <= HINWEIS_AT_MOST;

/** A notice as it was read, beside what is typed; null as long as there is none. */
export interface StoredHinweis {
  readonly id: string;
  /** ISO instant of the last change. */
  readonly changedAt: string;
  /** Other notices that are published too: ending this one brings the newest of them to the start page. */
  readonly othersPublished: number;
}

/** The text of the notice, and whether it is published. */
// A type alias, so that its fields are known.
export type HinweisDraft = {
  readonly inhalt: string;
  readonly status: MeldungStatus;
};

/** What is wrong with a notice (VAL-08); one of blanks alone would be an empty strip to everybody who reads it. */
export const problemsOfHinweis = ({ inhalt }: HinweisDraft): { readonly inhalt?: 'MELDUNG_INHALT' } =>
  isMeldungInhalt(inhalt) && inhalt.trim() !== '' ? {} : { inhalt: 'MELDUNG_INHALT' };
