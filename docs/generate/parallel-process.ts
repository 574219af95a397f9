/** Draws every machine, one after another, then reads the facts of those that it is given, in a process of its own. */
import { REGISTRY } from '#machines/registry';
import { drawInstance, drawSheets } from './diagram/sheets';
import type { Given, Told } from './parallel';
import { readDrawing } from './read/drawing';
import { readFacts } from './read/facts';
import { vocabularyOf } from './read/words-files';

const tell = (told: Told): void => void process.send?.(told);

async function read({ ids }: Given): Promise<void> {
  if (ids.length === 0) return process.disconnect();
  for (const entry of REGISTRY.filter(({ id }) => ids.includes(id))) {
    const { entry: _, vocabulary: __, ...facts } = await readFacts(entry);
    tell({ id: entry.id, facts });
  }
  tell('free');
}
process.on('message', (given: Given) => void read(given));

for (const entry of REGISTRY) {
  const drawing = readDrawing((await entry.load()).machine);
  const draw = entry.pattern === undefined ? drawSheets : drawInstance;
  tell({ id: entry.id, diagram: await draw({ drawing, vocabulary: await vocabularyOf(entry, drawing) }) });
}
tell('free');
