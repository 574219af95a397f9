import type { Klasse } from '#rules/klassen';
import { actionMachine } from '#machines/patterns/action/machine';

/** A class is deleted; one that is gone already is no failure, and one that is still there is not deleted (CALL-28, D-36). */
export const klasseDeletionMachine = actionMachine<Klasse, Klasse>({
  id: 'klasse-deletion',
  description: 'Klasse löschen: Rückfrage mit Name und Schule, Ausführung, Ergebnis oder Grund der Ablehnung.',
  req: ['SCREEN-10', 'CALL-28', 'ERR-24', 'D-14', 'D-36'],
  asks: true,
  looksFor: 'absence',
});
