import { randomUUID } from 'node:crypto';
import type { z } from '#contract/zod';
import type { lockBody } from '#contract/schemas/person-actions';
import { endSessionsOfPerson } from '../../auth/sessions';
import type { DbOrTrx } from '../../context';

/** What was done to the lock of a person, as the audit log calls it. */
export type LockDeed = 'person-lock' | 'person-lock-change' | 'person-unlock';

/**
 * Sets, changes or lifts the manual lock of a person, who is held (STATE-03). A lock for a missing KoPers number is another one: it
 * stays, whatever is done here (STATE-04). A locked person is out of every session at once.
 * @returns null when there was no lock to lift
 */
export async function lockPerson(
  trx: DbOrTrx,
  personId: string,
  { lock, locked_by, locked_until }: z.output<typeof lockBody>,
  now: Date,
): Promise<LockDeed | null> {
  const manual = await trx
    .selectFrom('user_lock')
    .select(['id', 'locked_until'])
    .where('person_id', '=', personId)
    .where('lock_occasion', '=', 'MANUELL_GESPERRT')
    .executeTakeFirst();
  const over = manual?.locked_until != null && manual.locked_until <= now;
  if (!lock || over)
    await trx
      .deleteFrom('user_lock')
      .where('id', '=', manual?.id ?? null)
      .execute();
  if (!lock) return manual === undefined ? null : 'person-unlock';
  const until = locked_until == null ? null : new Date(locked_until);
  if (manual !== undefined && !over)
    await trx.updateTable('user_lock').set({ locked_by, locked_until: until }).where('id', '=', manual.id).execute();
  else
    await trx
      .insertInto('user_lock')
      .values({ id: randomUUID(), person_id: personId, lock_occasion: 'MANUELL_GESPERRT', locked_by, locked_until: until, created_at: now })
      .execute();
  if (until === null || until > now) await endSessionsOfPerson(trx, personId);
  return manual === undefined || over ? 'person-lock' : 'person-lock-change';
}
