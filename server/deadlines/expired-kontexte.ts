import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { expiredBefore } from '../domain/time-limits';
import { lockPerson } from '../second-factor/tokens';

/**
 * Ends assignments whose last day is over (STATE-06). Who has none left is counted from then on (STATE-05).
 */
export async function endExpiredKontexte({ db, clock, audit }: ServerContext): Promise<void> {
  const now = clock.now();
  const end = expiredBefore(now);
  const due = await db.selectFrom('personenkontext').select('person_id').distinct().where('befristung', '<', end).execute();
  for (const { person_id: personId } of due) {
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId);
      const ended = await trx
        .deleteFrom('personenkontext')
        .where('person_id', '=', personId)
        .where('befristung', '<', end)
        .returning(['organisation_id', 'rolle_id'])
        .execute();
      if (ended.length === 0) return;
      for (const kontext of ended) await endKlassenOf(trx, personId, kontext);
      await changePerson(trx, personId, now);
      await audit({ actorId: null, action: 'kontext-expire', subjectType: 'person', subjectId: personId, outcome: 'ok' }, trx);
    });
  }
}

/** Nobody is in a class of a school without being at the school in the same role. */
async function endKlassenOf(
  trx: DbOrTrx,
  personId: string,
  { organisation_id, rolle_id }: { readonly organisation_id: string; readonly rolle_id: string },
): Promise<void> {
  await trx
    .deleteFrom('personenkontext')
    .where('person_id', '=', personId)
    .where('rolle_id', '=', rolle_id)
    .where('organisation_id', 'in', (query) =>
      query.selectFrom('organisation').select('id').where('administriert_von', '=', organisation_id).where('typ', '=', 'KLASSE'),
    )
    .execute();
}

async function changePerson(trx: DbOrTrx, personId: string, now: Date): Promise<void> {
  const left = await trx.selectFrom('personenkontext').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst();
  await trx
    .updateTable('person')
    .set({ revision: sql<number>`revision + 1`, updated_at: now, ...(left === undefined ? { no_kontext_since: now } : {}) })
    .where('id', '=', personId)
    .execute();
}
