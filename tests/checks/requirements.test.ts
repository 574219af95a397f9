import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AWAITED } from './awaited-requirements';

const ID = /\b(?:SHELL|ROUTE|NAV|MENU|SCREEN|ENT|STATE|VAL|PERM|CALL|ERR|LIST|AUTH|FLAG|D)-\d{2}\b/g;

const catalogue = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map((match) => match[1] ?? '');

/** Ids named by tests, by machines (shown by their paths, gate K3) and by the contract's tables (shown row by row). */
function namedIds(): Set<string> {
  const named = new Set<string>();
  for (const folder of ['tests', 'machines', 'src/contract']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || name.includes('awaited-requirements')) continue;
      for (const [id] of readFileSync(join(folder, name), 'utf8').matchAll(ID)) named.add(id);
    }
  }
  return named;
}

describe('traceability', () => {
  const named = namedIds();

  test('every requirement is named by a test, a machine or a table, or is awaited with its screen', () => {
    expect(catalogue.filter((id) => !named.has(id) && !AWAITED.includes(id))).toEqual([]);
  });

  test('nothing refers to a requirement that the catalogue does not have', () => {
    expect([...named].filter((id) => !catalogue.includes(id))).toEqual([]);
  });

  test('awaited requirements are ones of the catalogue', () => {
    expect(AWAITED.filter((id) => !catalogue.includes(id))).toEqual([]);
  });
});
