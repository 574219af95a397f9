import { listMachine } from '#machines/patterns/list/machine';
import type { ListQuery } from '#machines/patterns/list/types';
import type { OfferedImport } from './types';

export const FIRST_QUERY: ListQuery = { page: 0, size: 30 };

/**
 * Which imports are offered when the import page is opened, the most urgent first: an import lives on the server, so that a closed
 * page or a crashed browser loses nothing (STATE-09).
 */
export const importOffersMachine = listMachine<OfferedImport, ListQuery>({
  id: 'import-offers',
  description: 'Offene Importe, die beim Besuch der Importseite angeboten werden.',
  req: ['STATE-09', 'SCREEN-08', 'CALL-17', 'D-12'],
  first: FIRST_QUERY,
  filters: [],
  fixed: true,
});
