import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const SHEETS = 'node_modules/@adobe/react-spectrum/dist/private';
const kept: string[] = [];
const given: string[] = [];

const setIn = (sheets: readonly string[]): Set<string> =>
  new Set(sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)));
const askedIn = (sheets: readonly string[]): Set<string> =>
  new Set(sheets.flatMap((css) => [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)));

beforeAll(async () => {
  const config = await resolveConfig({}, 'build', 'production');
  const names = readdirSync(SHEETS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  for (const name of names) {
    const file = join(process.cwd(), SHEETS, name);
    const css = readFileSync(file, 'utf8');
    given.push(css);
    kept.push((await preprocessCSS(css, file, config)).code);
  }
});

test('nothing that a rule of Spectrum asks for is taken out of its themes (605)', () => {
  const set = setIn(kept);
  const setBefore = setIn(given);
  const lost = [...askedIn(kept)].filter((name) => setBefore.has(name) && !set.has(name));
  expect(lost).toEqual([]);
});

test('what nobody asks for is taken out of them: more than half of what they set (605)', () => {
  expect(setIn(kept).size).toBeLessThan(setIn(given).size / 2);
});
