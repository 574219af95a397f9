import type { PersonSubject } from '#contract/person-record';
import { actionMachine } from '../shared/action/machine';

/** The connected systems are told once more how a person stands; what becomes of it nobody answers (CALL-46). */
export const personSyncMachine = actionMachine<PersonSubject>({
  id: 'person-sync',
  description: 'Person neu synchronisieren: Rückfrage, Ausführung, Ergebnis.',
  req: ['SCREEN-05', 'CALL-46', 'ERR-30'],
  tells: true,
});
