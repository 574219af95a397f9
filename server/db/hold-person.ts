import type { DbOrTrx } from '../context';

/** Holds a person's row until the transaction ends: one change after the other, two at once would both find the same state. */
export async function holdPerson(trx: DbOrTrx, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
}
