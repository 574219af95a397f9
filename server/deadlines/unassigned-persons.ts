import type { DbOrTrx, ServerContext } from '../context';
import { noKontextDeadline } from '../domain/time-limits';
import { lockPerson, resetToken } from '../second-factor/tokens';

/** Persons without an assignment, and since when. */
const unassigned = (db: DbOrTrx) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.no_kontext_since as since'])
    .where('p.no_kontext_since', 'is not', null)
    .where((row) => row.not(row.exists(row.selectFrom('personenkontext as pk').select('pk.id').whereRef('pk.person_id', '=', 'p.id'))));

/**
 * Deletes the persons who have been without an assignment for so long as was announced to them (STATE-05): account, sessions,
 * address and locks go with them, hardware tokens go back to the stock, lost ones stay blocked.
 */
export async function deleteUnassigned({ db, clock, audit }: ServerContext): Promise<void> {
  const now = clock.now();
  const isDue = ({ since }: { readonly since: Date | null }): boolean => since !== null && noKontextDeadline(since) <= now;
  for (const { id } of (await unassigned(db).execute()).filter(isDue)) {
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, id);
      const found = await unassigned(trx).where('p.id', '=', id).executeTakeFirst();
      if (found === undefined || !isDue(found)) return;
      await resetToken(trx, id, false);
      await trx.updateTable('token').set({ person_id: null }).where('person_id', '=', id).where('kind', '=', 'hardware').execute();
      await trx.deleteFrom('person').where('id', '=', id).execute();
      await audit({ actorId: null, action: 'person-expire', subjectType: 'person', subjectId: id, outcome: 'ok' }, trx);
    });
  }
}
