import { isTitled, type Schule } from '#rules/schule';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** Where the classes are created. */
export interface KlassenOrder {
  readonly schule: Schule;
}

/** Whether a run that was kept works with this. */
export const isKlassenOrder = (kept: unknown): kept is KlassenOrder => isTitled((kept as Partial<KlassenOrder> | null)?.schule);

/** Several classes of one school are created; an item is a name, its result the id of the class (ROUTE-10, CALL-27). */
export const klassenSeveralMachine = bulkMachine<KlassenOrder, string>({
  id: 'klassen-several',
  description: 'Mehrere Klassen einer Schule anlegen, jede mit eigenem Ergebnis.',
  req: ['ROUTE-10', 'SCREEN-10', 'CALL-27'],
  typed: true,
});
