import { sql } from 'kysely';
import { endSessionsOfPerson } from '../sessions/sessions';
import { notLapsed } from '../rights/lapsed';
import { kopersDeadline } from '../person/time-limits';
import { moveLock } from '../person/locks';
import type { Deadline } from './deadline';

/** An account without the KoPers number that it needs is locked without an end (STATE-04); a manual lock stays beside it. One
 * whose end has come needs none any more (D-31). */
export const kopersLocks: Deadline = {
  action: 'kopers-lock',

  due: async (db, now, personId) => {
    const lacking = await db
      .selectFrom('person as p')
      .innerJoin('personenkontext as pk', 'pk.person_id', 'p.id')
      .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
      .leftJoin('user_lock as l', (join) => join.onRef('l.person_id', '=', 'p.id').on('l.lock_occasion', '=', 'KOPERS_GESPERRT'))
      .select((row) => ['p.id', row.fn.min('pk.created_at').as('since')])
      .where('p.personalnummer', 'is', null)
      .where('l.id', 'is', null)
      .where(notLapsed('pk', now))
      .where(sql<boolean>`'KOPERS_PFLICHT' = any(r.merkmale)`)
      .$if(personId !== undefined, (query) => query.where('p.id', '=', personId ?? ''))
      .groupBy('p.id')
      .execute();
    return lacking.filter(({ since }) => kopersDeadline(since) <= now).map(({ id }) => id);
  },

  meet: async (trx, personId, now) => {
    await moveLock(trx, personId, 'NUMBER_OVERDUE', now);
    await endSessionsOfPerson(trx, personId);
    return undefined;
  },
};
