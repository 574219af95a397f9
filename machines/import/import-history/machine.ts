import type { ImportVorgang } from '#contract/types';
import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type HistoryQuery } from './types';

/** One's own imports, to be opened again where they stand (SCREEN-08, CALL-17); before whichever backend the list is the same. */
export const importHistoryMachine = listMachine<ImportVorgang, HistoryQuery>({
  id: 'import-history',
  description: 'Verlauf der eigenen Importe.',
  req: ['SCREEN-08', 'CALL-17', 'STATE-09', 'D-12', 'ERR-65'],
  first: FIRST_QUERY,
  filters: ['status', 'organisationId', 'rolleId'],
});
