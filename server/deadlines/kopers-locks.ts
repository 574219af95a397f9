import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endSessionsOfPerson } from '../auth/sessions';
import type { DbOrTrx, ServerContext } from '../context';
import { kopersDeadline } from '../domain/time-limits';
import { lockPerson } from '../second-factor/tokens';

/** Whose lock it is that nobody set: existing clients know the name. */
export const KOPERS_LOCKER = 'Cron';

/** Who lacks the KoPers number that an assignment demands and is not locked for it, with the earliest such assignment. */
const lacking = (db: DbOrTrx) =>
  db
    .selectFrom('person as p')
    .innerJoin('personenkontext as pk', 'pk.person_id', 'p.id')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select((row) => ['p.id', row.fn.min('pk.created_at').as('since')])
    .where('p.personalnummer', 'is', null)
    .where(sql<boolean>`'KOPERS_PFLICHT' = any(r.merkmale)`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('user_lock as l')
            .select('l.id')
            .whereRef('l.person_id', '=', 'p.id')
            .where('l.lock_occasion', '=', 'KOPERS_GESPERRT'),
        ),
      ),
    )
    .groupBy('p.id');

/**
 * Locks, without an end, the accounts whose KoPers number is missing longer than is allowed (STATE-04); sessions end with it.
 * A manual lock stays beside it.
 */
export async function lockWithoutKopers({ db, clock, audit }: ServerContext): Promise<void> {
  const now = clock.now();
  const isDue = ({ since }: { readonly since: Date }): boolean => kopersDeadline(since) <= now;
  for (const { id } of (await lacking(db).execute()).filter(isDue)) {
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, id);
      const found = await lacking(trx).where('p.id', '=', id).executeTakeFirst();
      if (found === undefined || !isDue(found)) return;
      await trx
        .insertInto('user_lock')
        .values({ id: randomUUID(), person_id: id, locked_by: KOPERS_LOCKER, lock_occasion: 'KOPERS_GESPERRT', created_at: now })
        .execute();
      await endSessionsOfPerson(trx, id);
      await audit({ actorId: null, action: 'kopers-lock', subjectType: 'person', subjectId: id, outcome: 'ok' }, trx);
    });
  }
}
