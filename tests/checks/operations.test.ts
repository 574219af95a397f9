import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '#server/start/read-settings';
import { ACTIONS } from '#contract/audit-actions';
import { constantIn, measureOf, unitOf } from './constants';
import { pathsIn, rowsIn } from './real-titles';

const page = readFileSync('docs/operations.md', 'utf8');
const section = (title: string): string => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

/** Rows whose last cell says "`NAME` in `file`": a limit, its value, and the constant that holds it. */
const limits = rowsIn(page, /./).flatMap((cells) => {
  const [, name, file] = /^`([\w.]+)` in `([^`]+)`$/.exec(cells.at(-1)?.trim() ?? '') ?? [];
  return name === undefined || file === undefined ? [] : [{ limit: cells[0]?.trim() ?? '', value: cells[1]?.trim() ?? '', name, file }];
});

describe('the page for operators', () => {
  test('every setting stands in its table, and no other', () => {
    const listed = rowsIn(section('Settings'), /^`[A-Z_]+`$/).map(([name = '']) => name.trim().replaceAll('`', ''));
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  test('the defaults of the settings are those of the server', () => {
    const defaults: Readonly<Record<string, unknown>> = { ...readSettings({}) };
    const problems = rowsIn(section('Settings'), /^`[A-Z_]+`$/).flatMap(([name = '', value = '']) => {
      const key = name
        .trim()
        .replaceAll('`', '')
        .toLowerCase()
        .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const stands = value.trim().replaceAll('`', '');
      return typeof defaults[key] === 'number' && String(defaults[key]) !== stands ? [`${name.trim()} ${stands}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test('every limit on the page is the one of the source', () => {
    expect(limits.length).toBeGreaterThan(20);
    const wrong = limits.flatMap(({ limit, value, name, file }) => {
      const held = existsSync(file) ? constantIn(readFileSync(file, 'utf8'), name) : null;
      return held !== null && measureOf(value, unitOf(name)) === held ? [] : [`${limit}: ${value}, but ${name} in ${file} is ${held}`];
    });
    expect(wrong).toEqual([]);
  });

  test('every file that is named exists', () => {
    const files = pathsIn(page).filter((path) => /^(?:docs|server|src|tests|machines)\/[\w./-]+$/.test(path));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('every action that is written into the audit log is explained, and no other', () => {
    const explained = new Set(rowsIn(section('Logs'), /^`/).flatMap(([actions = '']) => pathsIn(actions)));
    expect([...explained].filter((action) => !action.includes('/')).toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  });
});

describe('reading a limit', () => {
  test.for([
    ['30 min', 'ms', 1_800_000],
    ['900 s', 's', 900],
    ['1 h', 's', 3600],
    ['14 days', 'days', 14],
    ['5 MiB', 'plain', 5 * 1024 * 1024],
    ['2000 rows', 'plain', 2000],
    ['10', 'plain', 10],
    ['often', 'ms', null],
  ] as const)('%s in %s', ([text, unit, held]) => {
    expect(measureOf(text, unit)).toBe(held);
  });

  test('a constant is computed from its source, others of the same file included', () => {
    const source =
      'const A_MS = 2 * 60_000;\nexport const B_MS = A_MS + 1;\nconst C = { rows: 7, in: { bytes: 5 * 2 } } as const;\nconst D = other();';
    expect(['A_MS', 'B_MS', 'C.rows', 'C.in.bytes', 'D', 'E'].map((name) => constantIn(source, name))).toEqual([
      120_000,
      120_001,
      7,
      10,
      null,
      null,
    ]);
  });
});
