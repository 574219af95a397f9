import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RegistryEntry } from '#machines/registry/entry';
import type { MachineWords } from '#machines/shared/words';
import type { Drawing } from './drawing';
import { makeVocabulary, mergedWords, type Vocabulary } from './words';

/** The words of a machine: its own file `words.ts`, those of the pattern that it is an instance of, and the shared ones. */
export async function vocabularyOf(entry: Worded, drawing: Drawing): Promise<Vocabulary> {
  return makeVocabulary(mergedWords(await wordsOf(entry), await patternWords(entry.pattern)), drawing);
}

type Worded = Pick<RegistryEntry, 'folder' | 'pattern' | 'words'>;

/** The words of the pattern that a machine is an instance of; none where it is of its own. */
export const patternWords = async (pattern: RegistryEntry['pattern']): Promise<MachineWords> =>
  pattern === undefined ? {} : wordsOf({ folder: `patterns/${pattern}` });

/** A machine's own words: those of its row, else those of its folder. */
export async function wordsOf({ folder, words }: Pick<RegistryEntry, 'folder' | 'words'>): Promise<MachineWords> {
  if (words !== undefined) return words;
  const file = new URL(`../../../machines/${folder}/words.ts`, import.meta.url);
  if (!existsSync(fileURLToPath(file))) return {};
  return ((await import(file.href)) as { words: MachineWords }).words;
}
