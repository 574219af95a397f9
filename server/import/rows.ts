import { sql } from 'kysely';
import type { DbOrTrx } from '../context';

/** How many rows are done, and how many of them became persons; after erasing the stored figure is left. */
export async function countResults(db: DbOrTrx, importId: string): Promise<{ readonly processed: number; readonly imported: number }> {
  return db
    .selectFrom('import_data_item')
    .select([
      sql<number>`(count(*) filter (where status <> 'PENDING'))::int`.as('processed'),
      sql<number>`(count(*) filter (where status = 'SUCCESS'))::int`.as('imported'),
    ])
    .where('import_vorgang_id', '=', importId)
    .executeTakeFirstOrThrow();
}

/** Erases the rows of an import, names, user names and start passwords; only how many persons it created remains. */
export async function eraseRows(trx: DbOrTrx, importId: string): Promise<void> {
  const { imported } = await countResults(trx, importId);
  await trx.updateTable('import_vorgang').set({ erase_at: null, imported_count: imported }).where('id', '=', importId).execute();
  await trx.deleteFrom('import_data_item').where('import_vorgang_id', '=', importId).execute();
}
