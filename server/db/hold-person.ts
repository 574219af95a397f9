import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../context';
import type { Database } from './schema';

export type PersonRow = Selectable<Database['person']>;

/**
 * Holds a person's row until the transaction ends: one change after the other, two at once would both find the same state.
 * @returns the row as it is then; undefined when there is none
 */
export async function holdPerson(trx: DbOrTrx, personId: string): Promise<PersonRow | undefined> {
  return trx.selectFrom('person').selectAll().where('id', '=', personId).forUpdate().executeTakeFirst();
}
