import { composed } from '#contract/names';
import { readKlassenLines, type KlassenLines } from './klassen';
import { twinPairs, type TwinPair } from './twins';

/** A list of classes that is in order, beside the classes that the school has. */
export interface CheckedKlassen extends Pick<KlassenLines, 'names' | 'repeated'> {
  /** As it was typed. */
  readonly text: string;
  /** Names that the school has already: these classes stay as they are, and are not created. */
  readonly there: readonly string[];
  /** Names that would be taken for one that is there, or for one another (D-37). */
  readonly twins: readonly TwinPair[];
}

/** Compares a list with the names of the classes that there are: only what is not there yet is created (CALL-27, D-37). */
export function checkedKlassen(text: string, existing: readonly string[]): CheckedKlassen {
  const { names: given, repeated } = readKlassenLines(text);
  const known = new Set(existing.map(composed));
  const names = given.filter((name) => !known.has(name));
  return { text, names, repeated, there: given.filter((name) => known.has(name)), twins: twinPairs(names, existing) };
}
