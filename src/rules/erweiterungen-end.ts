import type { NamedRolle, Titled } from './angebote';
import { isTitled } from './schule';

/** The run that ends Rollenerweiterungen, by the id of its machine. */
export const END_RUN = 'rollenerweiterungen-end';

/** The Rollenerweiterungen of an Angebot at one school that are ended. */
export interface SchuleEnd {
  /** `kennung (name)` */
  readonly title: string;
  /** The roles, with what is told of each. */
  readonly rollen: readonly { readonly id: NamedRolle['id']; readonly told: string }[];
}

/** Which Rollenerweiterungen of which Angebot are ended. */
export interface EndOrder {
  /** By its name. */
  readonly angebot: Titled;
  /** By the id of the school. */
  readonly schulen: Readonly<Record<string, SchuleEnd>>;
}

/** What stands at a school after its end: roles that came since it was asked about; null where that cannot be read. */
export interface EndedThere {
  readonly left: readonly string[] | null;
}

/** Whether a run that was kept works with this. */
export function isEndOrder(kept: unknown): kept is EndOrder {
  const { angebot, schulen } = (kept ?? {}) as Partial<EndOrder>;
  return isTitled(angebot) && typeof schulen === 'object';
}
