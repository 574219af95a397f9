import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { loadFacts, namesIn } from '../personenkontext/facts';
import { keepLastRoot } from '../personenkontext/last-root';
import { detailOf } from '../personenkontext/rules';
import type { Deadline } from './deadline';

/**
 * Assignments end with the midnight after their last day (STATE-06, D-23), those at the classes of a school with the one at the school: nobody is in a class
 * without being at its school in the same role. Who has none left is counted from then on (STATE-05).
 */
export const expiredKontexte: Deadline = {
  action: 'kontext-expire',

  due: async (db, now, personId) => {
    const expired = await db
      .selectFrom('personenkontext')
      .select('person_id')
      .distinct()
      .where('befristung', '<=', now)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .execute();
    return expired.map(({ person_id }) => person_id);
  },

  meet: async (trx, personId, now) => {
    const ended = await trx
      .deleteFrom('personenkontext')
      .where('person_id', '=', personId)
      .where('befristung', '<=', now)
      .returning(['organisation_id', 'rolle_id'])
      .execute();
    const gone = [...ended];
    for (const { organisation_id, rolle_id } of ended) {
      const ofKlassen = await trx
        .deleteFrom('personenkontext')
        .where('person_id', '=', personId)
        .where('rolle_id', '=', rolle_id)
        .where('organisation_id', 'in', (query) =>
          query.selectFrom('organisation').select('id').where('administriert_von', '=', organisation_id).where('typ', '=', 'KLASSE'),
        )
        .returning(['organisation_id', 'rolle_id'])
        .execute();
      gone.push(...ofKlassen);
    }
    const left = await trx.selectFrom('personenkontext').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst();
    await trx
      .updateTable('person')
      .set({ revision: sql<number>`revision + 1`, updated_at: now, ...(left === undefined ? { no_kontext_since: now } : {}) })
      .where('id', '=', personId)
      .execute();
    if (left === undefined)
      await keepLastRoot(
        trx,
        personId,
        gone.map(({ organisation_id }) => organisation_id),
      );
    return expiryDetail(trx, gone);
  },
};

/** What has ended, with its names, as the audit log says it. */
async function expiryDetail(
  trx: DbOrTrx,
  gone: readonly { readonly organisation_id: string; readonly rolle_id: string }[],
): Promise<string> {
  const removed = gone.map(({ organisation_id, rolle_id }) => ({ organisationId: organisation_id, rolleId: rolle_id, befristung: null }));
  return detailOf({ added: [], removed, changed: [] }, false, namesIn(await loadFacts(trx, removed)));
}
