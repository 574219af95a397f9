import type { DbOrTrx } from '../context';
import type { PersonRow } from '../db/hold-person';

/** A person who is a state employee and not locked by hand; undefined otherwise. */
export async function findLandesbediensteter(
  db: DbOrTrx,
  personId: string,
  now: Date,
): Promise<(PersonRow & { readonly personalnummer: string }) | undefined> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).where('is_technical', '=', false).executeTakeFirst();
  if (person === undefined || person.personalnummer === null) return undefined;
  const lock = await db
    .selectFrom('user_lock')
    .select('locked_until')
    .where('person_id', '=', personId)
    .where('lock_occasion', '=', 'MANUELL_GESPERRT')
    .executeTakeFirst();
  const isLocked = lock !== undefined && (lock.locked_until === null || lock.locked_until > now);
  return isLocked ? undefined : { ...person, personalnummer: person.personalnummer };
}
