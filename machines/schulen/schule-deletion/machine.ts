import { actionMachine } from '#machines/patterns/action/machine';
import type { CheckedSchule } from '../schule-check/types';

/** A school is deleted to which nothing belongs any more; one that is still there is not deleted (ANG-13, API-07, D-36). */
export const schuleDeletionMachine = actionMachine<CheckedSchule, CheckedSchule>({
  id: 'schule-deletion',
  description: 'Schule löschen: Rückfrage mit Name und Dienststellennummer, Ausführung, Ergebnis oder Grund der Ablehnung.',
  req: ['ANG-13', 'SCREEN-12', 'API-07', 'D-14', 'D-36'],
  asks: true,
  looksFor: 'absence',
});
