import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { explore } from './engine/explore';
import { storedPaths } from './engine/paths-file';
import { figuresOf, type Figures } from './engine/report';

const folder = new URL('generated/', import.meta.url);
const update = process.env['UPDATE_PATHS'] === '1';
const figures: Figures[] = [];

/** One file of paths per machine feeds the component and the browser tier; `UPDATE_PATHS=1 npm run test:models` writes them. */
describe('generated paths', () => {
  for (const entry of REGISTRY) {
    test(`${entry.id}: the stored paths are those of the machine`, async () => {
      const model = await entry.load();
      const space = explore(model);
      figures.push(figuresOf(entry.id, model, space));
      const text = `${JSON.stringify(storedPaths(entry.id, model, space), null, 1)}\n`;
      const file = new URL(`${entry.id}.paths.json`, folder);
      if (update) {
        await mkdir(folder, { recursive: true });
        await writeFile(file, text);
      }
      expect(await readFile(file, 'utf8')).toBe(text);
    });
  }
  afterAll(() => {
    console.table(figures);
  });
});
