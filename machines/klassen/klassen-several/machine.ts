import { KLASSEN_RUN, type KlassenOrder } from '#rules/klassen-run';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** Several classes of one school are created; an item is a name that the school lacked, its result the id of the class (ROUTE-10, CALL-27). */
export const klassenSeveralMachine = bulkMachine<KlassenOrder, string>({
  id: KLASSEN_RUN,
  description: 'Mehrere Klassen einer Schule anlegen, jede mit eigenem Ergebnis.',
  req: ['ROUTE-10', 'SCREEN-10', 'CALL-27'],
  typed: true,
});
