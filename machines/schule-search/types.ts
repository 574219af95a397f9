import type { Schule } from '#contract/klassen';
import type { Failure } from '../shared/failure';

/** What is asked: schools at which one holds the right, by number or name. */
export interface SchuleQuestion {
  readonly text: string;
}

/** The first schools that fit, and how many do. */
export interface FoundSchulen {
  readonly schulen: readonly Schule[];
  readonly total: number;
}

export interface SchuleSearchContext extends FoundSchulen {
  readonly text: string;
  /** The only school that there is for whoever asks; null while that is not known, or where there are several. */
  readonly only: Schule | null;
  readonly failure: Failure | null;
}

export type SchuleSearchEvent = { readonly type: 'TYPE'; readonly text: string } | { readonly type: 'RETRY' };
