/** By hand, for a missing KoPers number, or both: the two are kept apart. */
export type LockState = 'unlocked' | 'locked' | 'withoutNumber' | 'lockedWithoutNumber';

export type LockEvent =
  /** An administrator locks, or changes the lock. */
  | { readonly type: 'LOCK' }
  | { readonly type: 'UNLOCK' }
  /** The end of the lock by hand is reached. */
  | { readonly type: 'EXPIRE' }
  /** The time to enter a KoPers number is over. */
  | { readonly type: 'NUMBER_OVERDUE' }
  | { readonly type: 'NUMBER_ENTERED' };
