import { composed } from '#contract/names';

/** What of a name is read at a glance: neither case nor blanks. */
const readOf = (name: string): string => composed(name).toLowerCase().replace(/\s+/g, '');

/** Whether two different names differ in case or blanks only, so that one is taken for the other (D-37). */
export const isTwin = (name: string, other: string): boolean =>
  composed(name.trim()) !== composed(other.trim()) && readOf(name) === readOf(other);

/** The names among those of one place that a typed name would be taken for; the name itself is none. */
export const twinsOf = (name: string, names: readonly string[]): readonly string[] =>
  readOf(name) === '' ? [] : [...new Set(names)].filter((other) => isTwin(name, other));

/** A typed name and what it would be taken for: one that is there already, or another one that was typed. */
export interface TwinPair {
  readonly name: string;
  readonly twin: string;
  readonly isThere: boolean;
}

/** What of the typed names would be taken for one that is there, or for one another; two of the list are paired once (D-37). */
export function twinPairs(typed: readonly string[], there: readonly string[]): readonly TwinPair[] {
  const known = new Set(there);
  return typed.flatMap((name, index) => [
    ...twinsOf(name, there).map((twin) => ({ name, twin, isThere: true })),
    ...twinsOf(name, typed.slice(index + 1))
      .filter((twin) => !known.has(name) && !known.has(twin))
      .map((twin) => ({ name, twin, isThere: false })),
  ]);
}
