import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/context';
import { connect, connectEmbedded, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { foldPersonCount, PERSONS } from '#server/person/person-count';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const person = (technical = false) => ({
  id: randomUUID(),
  vorname: 'Ada',
  familienname: 'Berg',
  vorname_sort: 'ada',
  familienname_sort: 'berg',
  is_technical: technical,
});

/** What the count says, what there really is, and of how many rows the count is made. */
async function counts(db: Db): Promise<readonly [said: number, there: number, rows: number]> {
  const { rows } = await sql<{ said: number; there: number; rows: number }>`select ${PERSONS}::int as said,
    (select count(*)::int from person where not is_technical) as there, (select count(*)::int from person_count) as rows`.execute(db);
  return [rows[0]?.said ?? -1, rows[0]?.there ?? -2, rows[0]?.rows ?? -3];
}

const programs = postgresPrograms();

describe.each([
  ['embedded', false],
  ['PostgreSQL', true],
] as const)('CALL-42: the number of all persons is known without counting them, %s', (_, isServer) => {
  describe.skipIf(isServer && programs === null)('as persons come and go', () => {
    let postgres: TestPostgres | null = null;
    let connection: Connection;
    beforeAll(async () => {
      postgres = isServer ? startPostgres(programs ?? '') : null;
      connection = postgres === null ? await connectEmbedded() : await connect(testSettings({ databaseUrl: postgres.url }));
      // Those of before are counted by the migration.
      await migrate(connection.db, '024-audit-chain');
      await connection.db
        .insertInto('person')
        .values([person(), person(), person(true)])
        .execute();
      await migrate(connection.db);
    });
    afterAll(async () => {
      await connection.close();
      postgres?.stop();
    });

    test('those of before, new ones, one that goes, and technical ones, which nobody sees', async () => {
      const { db } = connection;
      expect(await counts(db)).toEqual([2, 2, 1]);
      const [first, second, technical] = [person(), person(), person(true)];
      await db.insertInto('person').values([first, second, technical]).execute();
      expect(await counts(db)).toEqual([4, 4, 2]);
      await db.deleteFrom('person').where('id', '=', first.id).execute();
      await db.deleteFrom('person').where('id', '=', technical.id).execute();
      expect(await counts(db)).toEqual([3, 3, 3]);
      await db.updateTable('person').set({ is_technical: true }).where('id', '=', second.id).execute();
      expect(await counts(db)).toEqual([2, 2, 4]);
      await db.updateTable('person').set({ is_technical: false, vorname: 'Eda' }).where('id', '=', second.id).execute();
      await db.updateTable('person').set({ vorname: 'Ida' }).where('id', '=', second.id).execute();
      expect(await counts(db)).toEqual([3, 3, 5]);
    });

    test('who is not added in the end is not counted', async () => {
      const { db } = connection;
      const before = await counts(db);
      const failed = db.transaction().execute(async (trx) => {
        await trx.insertInto('person').values(person()).execute();
        throw new Error('not in the end');
      });
      await expect(failed).rejects.toThrow('not in the end');
      expect(await counts(db)).toEqual(before);
    });

    test('its rows are put together while others write and do the same, and nobody is lost or counted twice', async () => {
      const { db } = connection;
      const add = () => db.insertInto('person').values(person()).execute();
      const [before] = await counts(db);
      await Promise.all([add(), foldPersonCount(db), add(), foldPersonCount(db), foldPersonCount(db), add(), add(), foldPersonCount(db)]);
      expect((await counts(db)).slice(0, 2)).toEqual([before + 4, before + 4]);
      await foldPersonCount(db);
      expect(await counts(db)).toEqual([before + 4, before + 4, 1]);
      await db.deleteFrom('person').execute();
      await foldPersonCount(db);
      expect(await counts(db)).toEqual([0, 0, 1]);
    });
  });
});
