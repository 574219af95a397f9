import type { RegistryEntry } from '#machines/registry/entry';
import type { Vocabulary } from '../../docs/generate/read/words';
import type { Drawing } from '../../docs/generate/read/drawing';
import { vocabularyOf } from '../../docs/generate/read/words-files';
import { tell, type Told } from '../../docs/generate/simulator/scene';
import type { Model } from '../models/engine/candidates';
import { explore, type Space } from '../models/engine/explore';
import { Stepping } from './stepping';

/** A machine under test, with its German words. */
export interface Subject extends Told {
  readonly title: string;
  readonly space: Space;
  readonly stepping: Stepping;
}

export async function makeSubject(
  entry: Pick<RegistryEntry, 'id' | 'title' | 'pattern'>,
  model: Model,
  words: (drawing: Drawing) => Vocabulary | Promise<Vocabulary>,
): Promise<Subject> {
  const space = explore(model);
  return { ...(await tell(entry, model, words)), title: entry.title, space, stepping: new Stepping(space) };
}

/** A machine of the registry under test. */
export const subjectOf = async (entry: RegistryEntry): Promise<Subject> =>
  makeSubject(entry, await entry.load(), (drawing) => vocabularyOf(entry, drawing));
