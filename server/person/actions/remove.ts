import type { DbOrTrx } from '../../context';
import { giveUpNamesOf } from '../../names/given-up-names';
import { resetToken } from '../../second-factor/tokens';

/**
 * Deletes a person, who is held, for good: account, sessions, assignments, addresses and locks go along, a hardware token goes back to
 * the stock, a lost one stays blocked. User name and addresses are given to nobody else for a time (902).
 */
export async function removePerson(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  await resetToken(trx, personId, false);
  await trx.updateTable('token').set({ person_id: null }).where('person_id', '=', personId).where('kind', '=', 'hardware').execute();
  await giveUpNamesOf(trx, personId, now);
  await trx.deleteFrom('person').where('id', '=', personId).execute();
}
