import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** Whose lock is lifted, and on whose behalf it was. */
export interface UnlockOrder extends PersonSubject {
  readonly organisationId: string;
  readonly organisation: string | null;
  /** Instants, as far as they are told; without an end the lock is unlimited. */
  readonly since: string | null;
  readonly until: string | null;
}

/** The lock that somebody set is lifted; one for a missing KoPers number stays (CALL-43, STATE-03, STATE-04). */
export const personUnlockMachine = actionMachine<UnlockOrder>({
  id: 'person-unlock',
  description: 'Sperre einer Person aufheben: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-05', 'CALL-43', 'STATE-03', 'STATE-04', 'D-16', 'ERR-30', 'D-36'],
  looksFor: 'change',
  tells: true,
});
