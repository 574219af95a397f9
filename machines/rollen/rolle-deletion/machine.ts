import type { RolleRecord } from '#rules/rollen';
import { actionMachine } from '#machines/patterns/action/machine';

/** What is deleted, as the question names it. */
export type DeletedRolle = Pick<RolleRecord, 'id' | 'name' | 'ebene' | 'erweiterungen'>;

/** A role is deleted; one that is gone already is no failure, and one that is still there is not deleted (CALL-55, D-36). */
export const rolleDeletionMachine = actionMachine<DeletedRolle, DeletedRolle>({
  id: 'rolle-deletion',
  description: 'Rolle löschen: Rückfrage mit Name und Administrationsebene, Ausführung, Ergebnis oder Grund der Ablehnung.',
  req: ['SCREEN-11', 'CALL-55', 'ERR-41', 'D-14', 'D-36', 'ANG-06'],
  asks: true,
  looksFor: 'absence',
});
