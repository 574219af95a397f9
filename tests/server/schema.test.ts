import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { readSchema, type Column } from './schema-columns';

const FOLDER = 'server/db/schema';
const declared = readSchema(
  'server/db/schema.ts',
  readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`),
);

describe('the types of the tables are those of the migrated database', () => {
  let connection: Connection;
  const found: Record<string, Record<string, Column>> = {};

  beforeAll(async () => {
    connection = await connectEmbedded();
    await migrate(connection.db);
    const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; omissible: boolean }>`
      select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
        is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' as omissible
      from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely\\_%'`.execute(connection.db);
    for (const { table, column, ...rest } of rows) (found[table] ??= {})[column] = rest;
  });
  afterAll(() => connection.close());

  test('the same tables', () => {
    expect(Object.keys(declared).toSorted()).toEqual(Object.keys(found).toSorted());
  });

  test.each(Object.keys(declared))('%s: the same columns, of the same type, null and left out where the database allows it', (table) => {
    expect(declared[table]).toEqual(found[table]);
  });

  test('STATE-12: organisations carry a version, which starts at 1', async () => {
    expect(declared['organisation']?.['version']).toEqual({ type: 'int4', nullable: false, omissible: true });
    const { version } = await connection.db
      .insertInto('organisation')
      .values({ id: '6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e6f', typ: 'ROOT', name: 'Land', name_sort: 'land' })
      .returning('version')
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });
});
