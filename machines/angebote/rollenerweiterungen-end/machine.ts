import type { Titled } from '#rules/angebote';
import { isTitled } from '#rules/schule';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** The Rollenerweiterungen of an Angebot at one school that are ended. */
export interface SchuleEnd {
  /** `kennung (name)` */
  readonly title: string;
  /** The roles, with what is told of each. */
  readonly rollen: readonly { readonly id: string; readonly told: string }[];
}

/** Which Rollenerweiterungen of which Angebot are ended. */
export interface EndOrder {
  /** By its name. */
  readonly angebot: Titled;
  /** By the id of the school. */
  readonly schulen: Readonly<Record<string, SchuleEnd>>;
}

/** Whether a run that was kept works with this. */
export function isEndOrder(kept: unknown): kept is EndOrder {
  const { angebot, schulen } = (kept ?? {}) as Partial<EndOrder>;
  return isTitled(angebot) && typeof schulen === 'object';
}

/** All Rollenerweiterungen of an Angebot are ended, school by school, each with its own result (ANG-06); an item is the id of a school. */
export const rollenerweiterungenEndMachine = bulkMachine<EndOrder>({
  id: 'rollenerweiterungen-end',
  description: 'Rollenerweiterungen eines Angebots beenden, je Schule mit eigenem Ergebnis.',
  req: ['ANG-05', 'ANG-06'],
});
