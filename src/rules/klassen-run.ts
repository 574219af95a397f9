import { isTitled, type Schule } from './schule';

/** Name of the run that creates several classes. */
export const KLASSEN_RUN = 'klassen-several';

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
