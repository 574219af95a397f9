import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import type { MachineWords } from '#machines/shared/words';
import type { Drawing } from '../read/drawing';
import { makeVocabulary, mergedWords, type Vocabulary } from '../read/words';

const FILES = import.meta.glob<MachineWords>('../../../machines/**/words.ts', { import: 'words' });

const wordsIn = async (folder: string): Promise<MachineWords> => (await FILES[`../../../machines/${folder}/words.ts`]?.()) ?? {};

/** The words of a machine as the site has them, found where there is no file system: its own before those of its pattern. */
export async function bundledVocabulary({ folder, words, pattern }: RegistryEntry, drawing: Drawing): Promise<Vocabulary> {
  const patternFolder = REGISTRY.find(({ id }) => id === pattern)?.folder;
  return makeVocabulary(
    mergedWords(words ?? (await wordsIn(folder)), patternFolder === undefined ? {} : await wordsIn(patternFolder)),
    drawing,
  );
}
