import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaksOf, type Release } from './release-before';
import { readSchema } from './schema-columns';

const FILE = 'tests/server/release-before.json';
const FOLDER = 'server/db/schema';
/** `schema.test.ts` holds these types to the migrated database. */
const now = readSchema(
  'server/db/schema.ts',
  readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`),
);
const migrations = readdirSync('server/db/migrations').map((name) => name.replace(/\.ts$/, ''));

// At a release, with what it reads no more added by hand: UPDATE_RELEASE=1.
if (process.env['UPDATE_RELEASE'] === '1')
  writeFileSync(FILE, `${JSON.stringify({ migration: migrations.toSorted().at(-1), unread: [], tables: now }, null, 2)}\n`);
const before = JSON.parse(readFileSync(FILE, 'utf8')) as Release;

test('G2.2: no migration takes away or changes what the release before reads and writes', () => {
  expect(breaksOf(before, now)).toEqual([]);
});

test('the release before is one of this portal, and what it reads no more it has', () => {
  expect(existsSync(`server/db/migrations/${before.migration}.ts`)).toBe(true);
  const known = Object.entries(before.tables).flatMap(([table, columns]) => [
    table,
    ...Object.keys(columns).map((name) => `${table}.${name}`),
  ]);
  expect(before.unread.filter((name) => !known.includes(name))).toEqual([]);
});

describe('what breaks the release before', () => {
  const text = { type: 'text', nullable: false, omissible: false };
  const empty = { type: 'text', nullable: true, omissible: true };
  const filled = { type: 'text', nullable: false, omissible: true };
  const release = (column: typeof text, unread: readonly string[] = []): Release => ({
    migration: '001-initial',
    unread,
    tables: { person: { name: column } },
  });
  test.for([
    ['a table that is gone', text, {}, ['person is gone']],
    ['a column that is gone, or called otherwise', text, { person: { rufname: empty } }, ['person.name is gone']],
    ['another type', text, { person: { name: { ...text, type: 'int4' } } }, ['person.name is int4 instead of text']],
    ['null where there was none', text, { person: { name: empty } }, ['person.name may be null']],
    ['no null where there was one', empty, { person: { name: text } }, ['person.name may not be null any more']],
    ['no default any more', filled, { person: { name: text } }, ['person.name must be given']],
    ['a new column that it does not give', text, { person: { name: text, neu: text } }, ['person.neu is new and must be given']],
    ['a new column that may be left out', text, { person: { name: text, neu: filled }, andere: { name: text } }, []],
  ] as const)('%s', ([, column, tables, told]) => {
    expect(breaksOf(release(column), tables)).toEqual(told);
  });

  test('what it reads no more may go', () => {
    expect([breaksOf(release(text, ['person.name']), { person: {} }), breaksOf(release(text, ['person']), {})]).toEqual([[], []]);
  });
});
