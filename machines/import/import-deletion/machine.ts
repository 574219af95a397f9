import type { ImportVorgang } from '#contract/types';
import { actionMachine } from '#machines/patterns/action/machine';

/** What is closed holds nothing any more that could be deleted. */
export const isDeletable = ({ status }: Pick<ImportVorgang, 'status'>): boolean => status !== 'COMPLETED' && status !== 'CANCELLED';

/**
 * An import is deleted as it is listed, and in no other status: one that stands elsewhere by now is shown so, and nothing of it
 * is erased (CALL-14, D-12, D-18).
 */
export const importDeletionMachine = actionMachine<ImportVorgang>({
  id: 'import-deletion',
  description: 'Löschen eines Imports aus dem Verlauf.',
  req: ['CALL-14', 'D-12', 'D-18', 'SCREEN-08', 'ERR-65', 'D-36'],
  looksFor: 'absence',
  overtakenBy: ['IMPORT_STAND_GEAENDERT'],
});
