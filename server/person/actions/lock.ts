import { isOver } from '#contract/days';
import type { z } from '#contract/zod';
import type { lockBody } from '#contract/schemas/person-actions';
import { endSessionsOfPerson } from '../../sessions/sessions';
import type { DbOrTrx } from '../../context';
import { demandLocker, demandOwnLock } from '../lock-rights';
import { moveLock } from '../locks';

/** What was done to the lock of a person, as the audit log calls it. */
export type LockDeed = 'person-lock' | 'person-lock-change' | 'person-unlock';

/**
 * Sets, changes or lifts the manual lock of a person, who is held (STATE-03). A lock for a missing KoPers number is another one: it
 * stays, whatever is done here (STATE-04). A locked person is out of every session at once. Who may is asked while the person is
 * held: of two schools at once the second one meets the lock of the first (D-30).
 * @returns null when there was no lock to lift
 * @throws RuleBroken
 */
export async function lockPerson(
  trx: DbOrTrx,
  { callerId, personId }: { readonly callerId: string; readonly personId: string },
  { lock, locked_by, locked_until }: z.output<typeof lockBody>,
  now: Date,
): Promise<LockDeed | null> {
  await demandOwnLock(trx, callerId, personId, now);
  if (!lock) return (await moveLock(trx, personId, 'UNLOCK', now)) === null ? null : 'person-unlock';
  await demandLocker(trx, callerId, personId, locked_by, now);
  const until = locked_until == null ? null : new Date(locked_until);
  const moved = await moveLock(trx, personId, 'LOCK', now, { lockedBy: locked_by, until });
  if (!isOver(until, now)) await endSessionsOfPerson(trx, personId);
  return moved?.before === 'locked' || moved?.before === 'lockedWithoutNumber' ? 'person-lock-change' : 'person-lock';
}
