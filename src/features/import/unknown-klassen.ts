import { distance } from 'fastest-levenshtein';
import { composed } from '#contract/names';
import type { CsvFileRow } from '#contract/csv';
import type { UnknownKlasse } from '#machines/import/import/types';

/** What people write differently and mean alike: case, blanks, dots, dashes and a leading zero ("03 A." for "3a"). */
const kernelOf = (name: string): string =>
  composed(name)
    .toLowerCase()
    .replace(/[\s._\-/]+/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/** So many letters may differ: one in a short name, a third of a long one. */
const allowedFor = (name: string): number => Math.max(1, Math.floor(name.length / 3));

/**
 * The class of the school whose name is most like the given one; null where none is alike. Among equals the one that is written
 * most alike wins, so that nobody is led from "10a" to "1a".
 */
export function mostSimilar(name: string, klassen: Iterable<string>): string | null {
  const kernel = kernelOf(name);
  let best: { readonly klasse: string; readonly far: number; readonly written: number } | null = null;
  for (const klasse of klassen) {
    const far = distance(kernel, kernelOf(klasse));
    const written = distance(name, klasse);
    if (far > allowedFor(kernel) || (best !== null && (far > best.far || (far === best.far && written >= best.written)))) continue;
    best = { klasse, far, written };
  }
  return best?.klasse ?? null;
}

/** The classes of a file that its school does not have, in the order of the file (ERR-74). */
export function unknownKlassen(rows: readonly CsvFileRow[], klassen: ReadonlySet<string>): readonly UnknownKlasse[] {
  const unknown = new Map<string, number[]>();
  for (const { klasse, zeile } of rows) {
    if (klasse === '' || klassen.has(klasse)) continue;
    const lines = unknown.get(klasse);
    if (lines === undefined) unknown.set(klasse, [zeile]);
    else lines.push(zeile);
  }
  return [...unknown].map(([name, zeilen]) => ({ name, zeilen, similar: mostSimilar(name, klassen) }));
}
