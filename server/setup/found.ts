import type { DbOrTrx } from '../context';
import { idOf } from '../demo/draw';

/** Whether there is a state to run on: with its first organisation there is. */
export const isSetUp = async (db: DbOrTrx): Promise<boolean> =>
  (await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether the database holds the demo data, whose password everybody knows. */
export const hasDemoData = async (db: DbOrTrx): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', idOf('person', 'admin')).executeTakeFirst()) !== undefined;
