import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const PAGES = readdirSync(FOLDER).filter((name) => /^\d+-what-cannot-happen/.test(name));

/** Source of every test and every machine: titles and sentences stand in it as they are named. */
const SOURCES = ['tests', 'machines']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));

const rowsOf = (page: string): string[][] =>
  readFileSync(join(FOLDER, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What must not happen'))
    .map((line) => line.split('|').slice(1, -1));

describe('what cannot happen is still made impossible where the decisions say so', () => {
  test('there are such pages', () => {
    expect(PAGES.length).toBeGreaterThan(1);
  });

  for (const page of PAGES) {
    test(`${page}: every row names a place that exists and a test or an invariant that exists`, () => {
      const rows = rowsOf(page);
      expect(rows.length).toBeGreaterThan(10);
      const problems = rows.flatMap(([what = '', where = '', shown = '']) => {
        const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
        const titles = [...shown.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
        const gone = [
          ...places.filter((path) => !existsSync(path)),
          ...titles.filter((title) => !SOURCES.some((source) => source.includes(title))),
        ];
        if (places.length === 0 || titles.length === 0) gone.push('nothing is named');
        return gone.map((name) => `${what.trim()}: ${name}`);
      });
      expect(problems).toEqual([]);
    });
  }
});
