import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/context';
import { connectEmbedded } from '#server/db/connect';
import { PristineData } from '../e2e/pristine';
import { readSnapshot } from './snapshot';

/** Everything that the tables hold, by their names, in an order of its own. */
async function contents(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const digest = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(row, '' order by row), '')) as digest from (select one::text as row from ${sql.id('public', name)} one) rows`.execute(
      db,
    );
    found[name] = digest.rows[0]?.digest ?? '';
  }
  return found;
}

test('the data of the browser journeys: whatever was changed, added or deleted is as it was drawn', async () => {
  const { db, close } = await connectEmbedded({ snapshot: readSnapshot() });
  try {
    const drawn = await contents(db);
    const pristine = new PristineData(db);
    await pristine.keep();
    for (let round = 0; round < 2; round += 1) {
      await sql`update person set vorname = 'Anders' where id in (select id from person limit 7)`.execute(db);
      await sql`update meldung set id = gen_random_uuid()`.execute(db);
      await sql`delete from personenkontext where id in (select id from personenkontext limit 5)`.execute(db);
      await sql`delete from token`.execute(db);
      await sql`insert into meldung (id, inhalt, status) values (gen_random_uuid(), 'Neu', 'VEROEFFENTLICHT')`.execute(db);
      await sql`insert into tries values ('jemand', 3, now())`.execute(db);
      await sql`update rolle_service_provider set service_provider_id = service_provider_id`.execute(db);
      await pristine.restore();
      expect(await contents(db)).toEqual(drawn);
    }
    await expect(sql`truncate tries`.execute(db)).rejects.toThrow('row by row');
  } finally {
    await close();
  }
});
