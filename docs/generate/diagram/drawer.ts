/** Draws every machine, one after another, in a process of its own. */
import { REGISTRY } from '#machines/registry';
import { readDrawing } from '../read/drawing';
import { vocabularyOf } from '../read/words-files';
import type { Drawn } from './drawn-beside';
import { drawInstance, drawSheets } from './sheets';

for (const entry of REGISTRY) {
  const drawing = readDrawing((await entry.load()).machine);
  const draw = entry.pattern === undefined ? drawSheets : drawInstance;
  const drawn: Drawn = { id: entry.id, diagram: await draw({ drawing, vocabulary: await vocabularyOf(entry, drawing) }) };
  process.send?.(drawn);
}
