import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Below src/, beside the room where the one button is made. */
const views = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui'))
    .map((name) => join(folder, name));

test('every view uses the one button: it keeps the focus when it cannot be pressed, and looks the same everywhere', () => {
  const files = views('src');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('<button'))).toEqual([]);
});
