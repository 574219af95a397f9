import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('API-03: the user name has one name inside: nothing but src/api knows the older one', () => {
  const files = ['src/features', 'src/shared', 'src/rules', 'src/ui', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((name) => /\breferrer\b/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
