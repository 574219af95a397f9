import type { Schule } from '#contract/klassen';
import { bulkMachine } from '../shared/bulk/machine';

/** Where the classes are created. */
export interface KlassenOrder {
  readonly schule: Schule;
}

/** Several classes of one school are created; an item is a name, its result the id of the class (ROUTE-10, CALL-27). */
export const klassenSeveralMachine = bulkMachine<KlassenOrder, string>({
  id: 'klassen-several',
  description: 'Mehrere Klassen einer Schule anlegen, jede mit eigenem Ergebnis.',
  req: ['ROUTE-10', 'SCREEN-10', 'CALL-27'],
  typed: true,
});
