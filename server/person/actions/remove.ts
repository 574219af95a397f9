import type { DbOrTrx } from '../../context';
import { resetToken } from '../../second-factor/tokens';

/**
 * Deletes a person, who is held, for good: account, sessions, assignments, addresses and locks go along, a hardware token goes back to
 * the stock, a lost one stays blocked.
 */
export async function removePerson(trx: DbOrTrx, personId: string): Promise<void> {
  await resetToken(trx, personId, false);
  await trx.updateTable('token').set({ person_id: null }).where('person_id', '=', personId).where('kind', '=', 'hardware').execute();
  await trx.deleteFrom('person').where('id', '=', personId).execute();
}
