import { isTitled, type Schule } from '#rules/schule';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** Where the classes are created, and what was there before. */
export interface KlassenOrder {
  readonly schule: Schule;
  /** Names of the list that the school had when it was checked: they are none of the run's (D-36). */
  readonly there: readonly string[];
}

/** Whether a run that was kept works with this. */
export const isKlassenOrder = (kept: unknown): kept is KlassenOrder => {
  const { schule, there } = (kept ?? {}) as Partial<Record<keyof KlassenOrder, unknown>>;
  return isTitled(schule) && Array.isArray(there) && there.every((name) => typeof name === 'string');
};

/** Several classes of one school are created; an item is a name that the school lacked, its result the id of the class (ROUTE-10, CALL-27). */
export const klassenSeveralMachine = bulkMachine<KlassenOrder, string>({
  id: 'klassen-several',
  description: 'Mehrere Klassen einer Schule anlegen, jede mit eigenem Ergebnis.',
  req: ['ROUTE-10', 'SCREEN-10', 'CALL-27'],
  typed: true,
});
