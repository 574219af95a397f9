import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { ownersOfAngebote } from '#server/db/migrations/020-owners-of-angebote';
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

  test('CALL-28, CALL-40: no table is read whole to learn whether it refers to what is deleted', async () => {
    const { rows } = await sql<{ reference: string }>`
      select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and (
          i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`.execute(connection.db);
    expect(rows).toEqual([]);
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

test('API-14, D-38: an Angebot that stood before Angebote had owners belongs to the root afterwards, and none is without', async () => {
  const { db, close } = await connectEmbedded();
  await migrate(db);
  await sql`alter table service_provider drop column provided_by`.execute(db);
  const [root, land] = ['6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e60', '6d0c1f9e-5a2b-4c3d-8e4f-1a2b3c4d5e61'];
  const places = [
    { id: land, typ: 'LAND', name: 'Öffentlich', name_sort: 'o' },
    { id: root, typ: 'ROOT', name: 'Land', name_sort: 'l' },
  ] as const;
  await db.insertInto('organisation').values(places).execute();
  await sql`insert into service_provider (id, name, name_sort, target, kategorie, requires_2fa, merkmale)
    values (gen_random_uuid(), 'Alt', 'alt', 'URL', 'ANGEBOTE', false, '{}')`.execute(db);
  await ownersOfAngebote.up(db);
  expect(await db.selectFrom('service_provider').select('provided_by').execute()).toEqual([{ provided_by: root }]);
  await expect(sql`update service_provider set provided_by = null`.execute(db)).rejects.toThrow();
  await close();
});
