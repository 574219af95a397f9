import { randomUUID } from 'node:crypto';
import { isOver } from '#contract/days';
import type { LockOccasion } from '#contract/enums';
import { nextLockState } from '#machines/life-cycles/person-lock/next';
import type { LockEvent, LockState } from '#machines/life-cycles/person-lock/types';
import type { DbOrTrx } from '../context';
import { KOPERS_LOCKER } from './time-limits';
import type { UserLockRow } from './rows';

/** On whose behalf somebody is locked, and until when; null for no end. */
export interface ManualLock {
  readonly lockedBy: string;
  readonly until: Date | null;
}

const isManual = (state: LockState): boolean => state === 'locked' || state === 'lockedWithoutNumber';
const lacksNumber = (state: LockState): boolean => state === 'withoutNumber' || state === 'lockedWithoutNumber';

/** Where the lock of a person stands in its life cycle (STATE-03, STATE-04). */
function lockStateOf(locks: readonly Pick<UserLockRow, 'lock_occasion'>[]): LockState {
  const has = (occasion: LockOccasion): boolean => locks.some(({ lock_occasion }) => lock_occasion === occasion);
  if (has('MANUELL_GESPERRT')) return has('KOPERS_GESPERRT') ? 'lockedWithoutNumber' : 'locked';
  return has('KOPERS_GESPERRT') ? 'withoutNumber' : 'unlocked';
}

/**
 * Lets the life cycle of a lock take an event, for a person who is held. A lock by hand that is over counts as none, but for the event
 * that ends it.
 * @param manual what a lock by hand says; needed for LOCK alone
 * @returns how the person was locked before and is now; null when the life cycle does not take the event: nothing is changed then
 */
export async function moveLock(
  trx: DbOrTrx,
  personId: string,
  event: LockEvent['type'],
  now: Date,
  manual: ManualLock = { lockedBy: '', until: null },
): Promise<{ readonly before: LockState; readonly after: LockState } | null> {
  const rows = await trx.selectFrom('user_lock').selectAll().where('person_id', '=', personId).execute();
  const over = rows.filter(({ locked_until }) => isOver(locked_until, now));
  if (event === 'EXPIRE' && over.length === 0) return null;
  const before = lockStateOf(event === 'EXPIRE' ? rows : rows.filter((row) => !over.includes(row)));
  const after = nextLockState(before, event);
  if (after === null) return null;
  const remove = (occasion: LockOccasion) =>
    trx.deleteFrom('user_lock').where('person_id', '=', personId).where('lock_occasion', '=', occasion).execute();
  const insert = (lock_occasion: LockOccasion, { lockedBy, until }: ManualLock) =>
    trx
      .insertInto('user_lock')
      .values({ id: randomUUID(), person_id: personId, lock_occasion, locked_by: lockedBy, locked_until: until, created_at: now })
      .execute();
  if (over.length > 0 || (isManual(before) && !isManual(after))) await remove('MANUELL_GESPERRT');
  if (isManual(before) && event === 'LOCK')
    await trx
      .updateTable('user_lock')
      .set({ locked_by: manual.lockedBy, locked_until: manual.until })
      .where('person_id', '=', personId)
      .where('lock_occasion', '=', 'MANUELL_GESPERRT')
      .execute();
  if (!isManual(before) && isManual(after)) await insert('MANUELL_GESPERRT', manual);
  if (lacksNumber(before) && !lacksNumber(after)) await remove('KOPERS_GESPERRT');
  if (!lacksNumber(before) && lacksNumber(after)) await insert('KOPERS_GESPERRT', { lockedBy: KOPERS_LOCKER, until: null });
  return { before, after };
}
