import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../docs/generate/read/catalogue';
import { testsIn } from '../../docs/generate/read/test-titles';
import { proofsOfTitles, readProofs } from './proofs';

const catalogue = readCatalogue().map(({ id }) => id);
const proofs = await readProofs();
const isProven = (id: string): boolean => [proofs.titles, proofs.scenarios, proofs.machines].some((found) => found.has(id));

/** Every id that tests, machines and tables name anywhere, in comments too. */
function namedAnywhere(): Set<string> {
  const families = [...new Set(catalogue.map((id) => id.replace(/-\d+$/, '')))].join('|');
  const named = new Set<string>();
  for (const folder of ['tests', 'machines', 'src', 'server']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      for (const [id] of text.matchAll(new RegExp(`\\b(?:${families})-\\d{2}\\b`, 'g'))) named.add(id);
    }
  }
  return named;
}

describe('traceability', () => {
  test('every requirement is proven by a title of a test that runs, a scenario or a walked machine', () => {
    expect(catalogue).toHaveLength(new Set(catalogue).size);
    expect(catalogue.length).toBeGreaterThan(280);
    expect(catalogue.filter((id) => !isProven(id))).toEqual([]);
  });

  test('every requirement that a scenario names is one of the catalogue', () => {
    expect(proofs.scenarios.size).toBeGreaterThan(50);
    expect([...proofs.scenarios.keys()].filter((id) => !catalogue.includes(id))).toEqual([]);
  });

  test('nothing refers to a requirement that the catalogue does not have', () => {
    expect([...namedAnywhere()].filter((id) => !catalogue.includes(id))).toEqual([]);
  });
});

describe('what proves a requirement', () => {
  const proven = (source: string): string[] => [...proofsOfTitles(testsIn(source), new Set(catalogue)).keys()];

  test('the title of a test, and that of a group around it', () => {
    expect(proven("describe('NAV-01', () => { test('NAV-02: a', () => {}); });")).toEqual(['NAV-01', 'NAV-02']);
  });

  test.for([
    ['a comment', "// NAV-01\ntest('a', () => { /* NAV-02 */ });"],
    ['a text inside of a test', "test('a', () => { const id = 'NAV-01'; });"],
    ['a table', "const ROWS = [['NAV-01', 1]]; test.for(ROWS)('%s', () => {});"],
    ['a group without a test', "describe('NAV-01', () => {});"],
    ['a test that is left out', "test.skip('NAV-01', () => {}); it.todo('NAV-02'); test.fixme('NAV-03', () => {});"],
    ['a group that is left out', "describe.skip('NAV-01', () => { test('NAV-02', () => {}); });"],
    ['a test that fails', "test.fails('NAV-01', () => {});"],
    ['what runs only somewhere', "describe.skipIf(no)('NAV-01', () => { test('NAV-02', () => {}); test.runIf(no)('NAV-03', () => {}); });"],
  ] as const)('not %s', ([, source]) => {
    expect(proven(source)).toEqual([]);
  });
});
