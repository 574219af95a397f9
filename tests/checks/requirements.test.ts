import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, ENDPOINTS } from '#contract/endpoints';
import { ROUTES } from '#contract/route-table';
import { readCatalogue } from '../../docs/generate/read/catalogue';
import { testsIn } from '../../docs/generate/read/test-titles';
import { AWAITED, AWAITED_AT_MOST, AWAITED_SCREENS, PARTLY_AWAITED } from './awaited-requirements';
import { proofsOfTitles, readProofs } from './proofs';

const LIST = 'tests/checks/awaited-requirements.ts';
const PAGE = 'docs/requirements.md';
const catalogue = readCatalogue().map(({ id }) => id);
const awaited = [...AWAITED, ...PARTLY_AWAITED];
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

/** What git answers; null where the sources are no clone. */
function git(...order: string[]): string | null {
  try {
    return execFileSync('git', order, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

describe('traceability', () => {
  test('every requirement is proven by a title of a test that runs, a scenario or a walked machine, or is awaited with its screen', () => {
    expect(catalogue).toHaveLength(new Set(catalogue).size);
    expect(catalogue.length).toBeGreaterThan(280);
    expect(catalogue.filter((id) => !isProven(id) && !awaited.includes(id))).toEqual([]);
  });

  test('every requirement that a scenario names is one of the catalogue', () => {
    expect(proofs.scenarios.size).toBeGreaterThan(50);
    expect([...proofs.scenarios.keys()].filter((id) => !catalogue.includes(id))).toEqual([]);
  });

  test('nothing refers to a requirement that the catalogue does not have', () => {
    expect([...namedAnywhere()].filter((id) => !catalogue.includes(id))).toEqual([]);
  });
});

describe('the list of awaited requirements', () => {
  test('names requirements of the catalogue, each once', () => {
    expect(awaited.filter((id) => !catalogue.includes(id))).toEqual([]);
    expect(awaited.filter((id, index) => awaited.indexOf(id) !== index)).toEqual([]);
  });

  test('names nothing that is proven; what is named as partly awaited is proven in part', () => {
    expect(AWAITED.filter(isProven)).toEqual([]);
    expect(PARTLY_AWAITED.filter((id) => !isProven(id))).toEqual([]);
  });

  test('names nothing whose screen or call exists', () => {
    expect(AWAITED_SCREENS.filter((name) => ROUTES[name].screen === 'ready')).toEqual([]);
    const calls = ENDPOINT_IDS.map((id) => ENDPOINTS[id].req as string);
    expect(awaited.filter((id) => calls.includes(id))).toEqual([]);
  });

  test('is exactly as long as the stored numbers, which only go down', () => {
    expect({ wholly: AWAITED.length, partly: PARTLY_AWAITED.length }).toEqual(AWAITED_AT_MOST);
  });

  // Versions of before the numbers were stored could grow; of those only the last one counts.
  test('names nothing that an earlier version of it did not name, but what is new in the catalogue', () => {
    const versions = git('log', '--format=%H', '--', LIST)?.split('\n').filter(Boolean) ?? [];
    const added = versions.flatMap((version, index) => {
      const [then, page] = [git('show', `${version}:${LIST}`), git('show', `${version}:${PAGE}`)];
      if (then === null || page === null || (index > 0 && !then.includes('AWAITED_AT_MOST'))) return [];
      const old = readCatalogue(page).map(({ id }) => id);
      return awaited.filter((id) => !then.includes(`'${id}'`) && old.includes(id)).map((id) => `${id} since ${version}`);
    });
    expect(added).toEqual([]);
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
