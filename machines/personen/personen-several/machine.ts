import { PERSONEN_RUN, type PersonenOrder } from '#rules/personen-edits';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/**
 * The same edit for many persons (SCREEN-09): new password, deletion, unassigning from a school, transfer to a class, a role given or
 * taken away. An item is the id of a person; its result is the new password, or null where nothing secret comes of it.
 */
export const personenSeveralMachine = bulkMachine<PersonenOrder, string | null>({
  id: PERSONEN_RUN,
  description: 'Mehrfachbearbeitung von Benutzern: je Person ein eigenes Ergebnis.',
  req: ['SCREEN-09', 'VAL-12', 'D-07', 'CALL-40', 'CALL-44', 'CALL-48'],
  secret: true,
});
