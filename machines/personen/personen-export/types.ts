import type { ZuordnungenOfPerson } from '../personen/types';
import { ALL_AT_MOST } from '#machines/patterns/list/types';

/** So many persons are exported at most: more are explained before anything is read (SCREEN-04). */
export const EXPORT_AT_MOST = ALL_AT_MOST;

/** How they are exported. */
export interface ExportOrder {
  /** The server tells who is locked. */
  readonly withStatus: boolean;
}

/** What is told of the persons of one part, by their ids; who is not visible any more is missing. */
export type ExportedPart = Readonly<Record<string, ZuordnungenOfPerson>>;
