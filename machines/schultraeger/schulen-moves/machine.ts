import { isTitled } from '#rules/schule';
import type { Traeger } from '#rules/schulen';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** One school that is to be moved. */
export interface SchuleMove {
  /** `kennung (name)` */
  readonly title: string;
  /** To the carrier; away from it, to its land, where this is false. */
  readonly joins: boolean;
  /** The other carrier that it comes from; left out where it has none. */
  readonly from?: Traeger;
}

/** Which schools come to a carrier, and which leave it. */
export interface MovesOrder {
  readonly traeger: Traeger;
  /** The land of the carrier: what belongs to it has no carrier. */
  readonly land: string;
  /** By the id of the school. */
  readonly moves: Readonly<Record<string, SchuleMove>>;
}

/** Whether a run that was kept works with this. */
export function isMovesOrder(kept: unknown): kept is MovesOrder {
  const { traeger, land, moves } = (kept ?? {}) as Partial<MovesOrder>;
  return isTitled(traeger) && typeof land === 'string' && typeof moves === 'object';
}

/** The moves of schools are looked at once more and saved, each with its own result (ROUTE-19, CALL-26); an item is the id of a school. */
export const schulenMovesMachine = bulkMachine<MovesOrder>({
  id: 'schulen-moves',
  description: 'Zuordnungen von Schulen zu einem Schulträger speichern, jede mit eigenem Ergebnis.',
  req: ['ROUTE-19', 'SCREEN-13', 'ENT-14', 'CALL-26'],
  typed: true,
});
