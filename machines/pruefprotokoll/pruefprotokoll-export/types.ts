import type { PruefprotokollQuery } from '../pruefprotokoll/types';

/** What a file is to hold: the filters as they were when it was asked for, and how many lines they leave. */
export interface ExportOrder {
  readonly query: PruefprotokollQuery;
  /** One more than the most that is counted stands for more. */
  readonly total: number;
}

/** What the file holds. */
export interface Exported {
  readonly lines: number;
}
