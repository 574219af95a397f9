import { noKontextDeadline } from '../person/time-limits';
import { removePerson } from '../person/actions/remove';
import type { Deadline } from './deadline';

/** A person without an assignment is deleted (STATE-05). */
export const unassignedPersons: Deadline = {
  action: 'person-expire',

  due: async (db, now, personId) => {
    const unassigned = await db
      .selectFrom('person as p')
      .leftJoin('personenkontext as pk', 'pk.person_id', 'p.id')
      .select(['p.id', 'p.no_kontext_since as since'])
      .where('p.no_kontext_since', 'is not', null)
      .where('pk.id', 'is', null)
      .$if(personId !== undefined, (query) => query.where('p.id', '=', personId ?? ''))
      .execute();
    return unassigned.filter(({ since }) => since !== null && noKontextDeadline(since) <= now).map(({ id }) => id);
  },

  meet: async (trx, personId, now) => {
    await removePerson(trx, personId, now);
    return undefined;
  },
};
