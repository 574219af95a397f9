import type { ZuordnungenOfPerson } from '../personen/types';

/** How they are exported. */
export interface ExportOrder {
  /** The server tells who is locked. */
  readonly withStatus: boolean;
}

/** What is told of the persons of one part, by their ids; who is not visible any more is missing. */
export type ExportedPart = Readonly<Record<string, ZuordnungenOfPerson>>;
