import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { explore } from './engine/explore';
import { pathsText, storedPaths } from './engine/paths-file';
import { figuresOf, tableOf, type TimedFigures } from './engine/report';

const folder = new URL('generated/', import.meta.url);
const update = process.env['UPDATE_PATHS'] === '1';
const figures: TimedFigures[] = [];

/** One file of paths per machine feeds the component and the browser tier; `UPDATE_PATHS=1 npm run test:models` writes them. */
describe('generated paths', () => {
  test('there is no file of a machine that is gone', async () => {
    const files = await readdir(folder);
    const ids = new Set(REGISTRY.map((entry) => `${entry.id}.paths.json`));
    expect(files.filter((file) => !ids.has(file))).toEqual([]);
  });

  for (const entry of REGISTRY) {
    test(`${entry.id}: the stored paths are those of the machine`, async () => {
      const model = await entry.load();
      const start = performance.now();
      const space = explore(model);
      figures.push({ ...figuresOf(entry.id, space), ms: Math.round(performance.now() - start) });
      const text = pathsText(storedPaths(entry.id, model, space));
      const file = new URL(`${entry.id}.paths.json`, folder);
      if (update) {
        await mkdir(folder, { recursive: true });
        await writeFile(file, text);
      }
      expect(await readFile(file, 'utf8'), 'write it anew: UPDATE_PATHS=1 npm run test:models').toBe(text);
    });
  }
  afterAll(() => {
    console.log(`\n${tableOf(figures)}\n`);
  });
});
