import type { AngebotRecord } from '#rules/angebote';
import { actionMachine } from '#machines/patterns/action/machine';

/** What is deleted, as the question names it. */
export type DeletedAngebot = Pick<AngebotRecord, 'id' | 'name' | 'ebene'>;

/** An Angebot is deleted; one that is gone already is no failure, and one that is still there is not deleted (ANG-06, D-36). */
export const angebotDeletionMachine = actionMachine<DeletedAngebot, DeletedAngebot>({
  id: 'angebot-deletion',
  description: 'Angebot löschen: Rückfrage mit Name und Administrationsebene, Ausführung, Ergebnis oder Grund der Ablehnung.',
  req: ['ANG-06', 'D-36'],
  asks: true,
  looksFor: 'absence',
});
