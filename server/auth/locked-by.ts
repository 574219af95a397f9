import { sql } from 'kysely';
import { lastDayOf, writeDay } from '#contract/days';
import type { ServerContext } from '../context';
import type { LockedBy } from './pages/pages';

/** Which organisation locked, where it alone stands in the way: a missing KoPers number has its own way out (D-30). */
export async function lockedBy({ db, clock }: ServerContext, personId: string | null): Promise<LockedBy | null> {
  if (personId === null) return null;
  const now = clock.now();
  const locks = await db
    .selectFrom('user_lock')
    .select(['locked_by', 'lock_occasion', 'locked_until'])
    .where('person_id', '=', personId)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '>', now)]))
    .execute();
  const [lock] = locks;
  if (lock === undefined || locks.some(({ lock_occasion }) => lock_occasion !== 'MANUELL_GESPERRT')) return null;
  // What former times wrote there is no id.
  const organisation = await db
    .selectFrom('organisation')
    .select('name')
    .where(sql`id::text`, '=', lock.locked_by.toLowerCase())
    .executeTakeFirst();
  if (organisation === undefined) return null;
  return {
    organisation: organisation.name,
    lastDay: lock.locked_until === null ? null : writeDay(lastDayOf(lock.locked_until.toISOString())),
  };
}
