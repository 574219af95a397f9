import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathsIn, quotedIn, readRealTitles, rowsIn } from './real-titles';

const FOLDER = 'docs/decisions';
const PAGES = readdirSync(FOLDER).filter((name) => /^\d+-what-cannot-happen/.test(name));
const titles = await readRealTitles();

const rowsOf = (page: string): string[][] => rowsIn(readFileSync(join(FOLDER, page), 'utf8'), /^(?!What must not happen|-+$)./);

describe('what cannot happen is still made impossible where the decisions say so', () => {
  test('there are such pages', () => {
    expect(PAGES.length).toBeGreaterThan(1);
  });

  for (const page of PAGES) {
    test(`${page}: every row names a place that exists and a test or an invariant that exists`, () => {
      const rows = rowsOf(page);
      expect(rows.length).toBeGreaterThan(10);
      const problems = rows.flatMap(([what = '', where = '', shown = '']) => {
        const [places, proofs] = [pathsIn(where), quotedIn(shown)];
        const gone = [...places.filter((path) => !existsSync(path)), ...proofs.filter((title) => !titles.isProof(title))];
        if (places.length === 0 || proofs.length === 0) gone.push('nothing is named');
        return gone.map((name) => `${what.trim()}: ${name}`);
      });
      expect(problems).toEqual([]);
    });
  }
});
