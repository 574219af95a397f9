import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';
import { ALL_AT_MOST, type ListPage } from '#machines/patterns/list/types';
import type { ExportedPart, ExportOrder } from '../personen-export/types';
import type { ListedPerson, PersonenQuery } from '../personen/types';

/** So many persons are exported at most: more are explained before anything is read (SCREEN-04). */
export const EXPORT_AT_MOST = ALL_AT_MOST;

export interface PersonenFileInput {
  readonly personId: string;
}

/** Whom the filters leave, with the exact total. */
export type FilteredPersonen = Omit<ListPage<ListedPerson>, 'facets'>;

/** What was told of each part, by the place of its first person. */
export type ReadParts = Readonly<Record<string, ExportedPart>>;

/** What becomes the file. */
export interface FileOrder {
  readonly personen: readonly ListedPerson[];
  readonly parts: ReadParts;
  readonly order: ExportOrder;
}

export interface PersonenFileContext extends StepUpContext {
  /** What the list was filtered and sorted by when somebody asked; null while nothing is wanted. */
  readonly query: PersonenQuery | null;
  readonly order: ExportOrder;
  /** So many the list has found, and after reading so many there are. */
  readonly total: number;
  /** Whom the file names, in the order of the list; null until they are read. */
  readonly personen: readonly ListedPerson[] | null;
  readonly parts: ReadParts;
  readonly failure: Failure | null;
}

export type PersonenFileEvent =
  | StepUpEvent
  /** What the list has found is wanted as a file. */
  | { readonly type: 'WANT'; readonly query: PersonenQuery; readonly total: number; readonly order: ExportOrder }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CANCEL' }
  /** The run stands still; what it has read so far. */
  | { readonly type: 'READ'; readonly parts: ReadParts }
  /** The run is over, or was declined. */
  | { readonly type: 'CLOSED' }
  | { readonly type: 'SAVE_AGAIN' };
