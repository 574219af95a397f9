import type { PersonSubject } from '#rules/person-record';
import { actionMachine } from '#machines/patterns/action/machine';

/** The connected systems are told once more how a person stands; what becomes of it nobody answers (CALL-46). */
export const personSyncMachine = actionMachine<PersonSubject>({
  id: 'person-sync',
  description: 'Person neu synchronisieren: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-05', 'CALL-46', 'ERR-30', 'D-36'],
  tells: true,
});
