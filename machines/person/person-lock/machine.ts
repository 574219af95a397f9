import { problemsOfLock, type LockDraft, type LockRead } from '#rules/person-drafts';
import { formMachine } from '#machines/patterns/form/machine';

/** The lock as it holds now. */
export interface LockSaved {
  /** Title of the organisation on whose behalf it is. */
  readonly by: string;
  /** `YYYY-MM-DD`; null for one without an end. */
  readonly lastDay: string | null;
  /** Somebody else had set the same one before: the instant since when it holds, as far as it is told; left out of one's own. */
  readonly stoodSince?: string | null;
}

/** A person is locked, or the lock changed (CALL-43, STATE-03): on whose behalf, without an end or until a day. */
export const personLockMachine = formMachine<LockDraft, LockRead, LockSaved>({
  id: 'person-lock',
  description:
    'Person sperren oder die Sperre ändern: im Namen einer Organisation, unbefristet oder bis zu einem Tag. Ihre Sitzungen enden sofort, und bis dahin meldet sie sich nicht an.',
  req: ['SCREEN-05', 'CALL-43', 'STATE-03', 'D-16', 'D-21', 'D-23', 'D-28', 'D-30', 'ERR-30', 'D-36'],
  first: { organisation: null, end: { kind: 'until', day: '' } },
  check: problemsOfLock,
  dialog: true,
  part: true,
  storedOnly: true,
});
