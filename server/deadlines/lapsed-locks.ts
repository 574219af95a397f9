import { moveLock } from '../person/locks';
import type { Deadline } from './deadline';

/** A manual lock ends with the midnight after its last day (STATE-03, D-23); one for a missing KoPers number has no end. */
export const lapsedLocks: Deadline = {
  action: 'person-lock-expire',

  due: async (db, now, personId) => {
    const lapsed = await db
      .selectFrom('user_lock')
      .select('person_id')
      .distinct()
      .where('locked_until', '<=', now)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .execute();
    return lapsed.map(({ person_id }) => person_id);
  },

  meet: async (trx, personId, now) => {
    await moveLock(trx, personId, 'EXPIRE', now);
    return undefined;
  },
};
