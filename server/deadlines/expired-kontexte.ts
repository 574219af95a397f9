import { holdPerson } from '../db/hold-person';
import { heldKontexte } from '../personenkontext/answer';
import { loadFacts, namesIn } from '../personenkontext/facts';
import { detailOf, lapsedOf } from '../personenkontext/rules';
import { writeChanges } from '../personenkontext/write-changes';
import type { Deadline } from './deadline';

/**
 * Assignments end with the midnight after their last day (STATE-06, D-23), those at the classes of a school with the one at the school:
 * nobody is in a class without being at its school in the same role. What follows is what follows when somebody removes them (D-31).
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
    const person = await holdPerson(trx, personId);
    if (person === undefined) return undefined;
    const held = await heldKontexte(trx, personId);
    const facts = await loadFacts(trx, held);
    const changes = { added: [], removed: lapsedOf(held, facts, now), changed: [] };
    await writeChanges(trx, { person, held, changes, now, atHome: false });
    return detailOf(changes, false, namesIn(facts));
  },
};
