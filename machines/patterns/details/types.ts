import type { Failure } from '#machines/shared/failure';

/** So many rows one call tells about at most. */
export const BATCH_AT_MOST = 300;

/** What one call tells, by the id of the row; a row of which there is nothing to tell is left out. */
export type DetailsById<Detail> = Readonly<Record<string, Detail>>;

export interface DetailsContext<Detail> {
  /** What is known of rows of the list, by their ids; null where the server tells nothing of one. */
  readonly known: Readonly<Record<string, Detail | null>>;
  /** Known from before the list was read anew: still shown, and asked again. */
  readonly outdated: readonly string[];
  /** Rows that are in the window. */
  readonly wanted: readonly string[];
  /** What the call that runs asks for. */
  readonly asked: readonly string[];
  readonly failure: Failure | null;
}

/** What was known of the rows when the list was left a moment ago; undefined where nothing was. */
export type DetailsInput<Detail> = DetailsContext<Detail>['known'] | undefined;

export type DetailsEvent =
  /** The list has been read: these are its rows, and nothing is known to be true of them any more. */
  | { readonly type: 'BEGIN'; readonly rows: readonly string[] }
  /** These rows are in the window. */
  | { readonly type: 'WANT'; readonly ids: readonly string[] }
  | { readonly type: 'RETRY' };
