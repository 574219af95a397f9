import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { RuleBroken } from '../rights/refused';
import { moveLock } from './locks';

/** Nobody else has the number (VAL-02). @throws RuleBroken */
export async function demandFreePersonalnummer(db: DbOrTrx, personalnummer: string, ownId: string | null): Promise<void> {
  const other = await db.selectFrom('person').select('id').where('personalnummer', '=', personalnummer).executeTakeFirst();
  if (other !== undefined && other.id !== ownId) throw new RuleBroken('PERSONALNUMMER_NICHT_EINDEUTIG');
}

/** Stores a KoPers.-Nr. of a person who is held; the lock for want of it ends with it (STATE-04). @throws RuleBroken */
export async function storePersonalnummer(trx: DbOrTrx, personId: string, personalnummer: string, now: Date): Promise<void> {
  await demandFreePersonalnummer(trx, personalnummer, personId);
  await trx
    .updateTable('person')
    .set({ personalnummer, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', personId)
    .execute();
  await moveLock(trx, personId, 'NUMBER_ENTERED', now);
}
