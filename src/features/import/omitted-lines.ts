import { isNoted, keepNotes, notesIn } from './noted';

const KEY = 'importeWeggelassen';

interface Note {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly zeilen: readonly number[];
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  isNoted(value.at) &&
  'zeilen' in value &&
  Array.isArray(value.zeilen) &&
  value.zeilen.every((zeile) => Number.isInteger(zeile));

const notes = (): Readonly<Record<string, Note>> =>
  Object.fromEntries(notesIn(() => localStorage.getItem(KEY)).filter((entry): entry is [string, Note] => isNote(entry[1])));

/** Notes which lines of its file an import lacks: the server never hears of them, and whoever loads the page anew has no file any more. */
export const keepOmitted = (vorgangId: string, zeilen: readonly number[]): void =>
  keepNotes(() => localStorage.setItem(KEY, JSON.stringify({ ...notes(), [vorgangId]: { at: Date.now(), zeilen } })));

/** The lines that an import lacks, none included; null where this browser did not upload it, or too long ago. */
export const omittedLines = (vorgangId: string): readonly number[] | null => notes()[vorgangId]?.zeilen ?? null;
