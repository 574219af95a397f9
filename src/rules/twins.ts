import { composed } from '#contract/names';

/** What of a name is read at a glance: neither case nor blanks. */
const readOf = (name: string): string => composed(name).toLowerCase().replace(/\s+/g, '');

/** Whether two different names differ in case or blanks only, so that one is taken for the other (D-37). */
export const isTwin = (name: string, other: string): boolean =>
  composed(name.trim()) !== composed(other.trim()) && readOf(name) === readOf(other);

/** The names among those of one place that a typed name would be taken for; the name itself is none. */
export const twinsOf = (name: string, names: readonly string[]): readonly string[] =>
  readOf(name) === '' ? [] : [...new Set(names)].filter((other) => isTwin(name, other));
