import type { SchuleVerwendung } from '#rules/schule-verwendung';

/** The school that is to go. */
export interface CheckedSchule {
  readonly id: string;
  readonly kennung: string;
  readonly name: string;
}

export interface SchuleCheckContext {
  /** Null while nothing is checked. */
  readonly schule: CheckedSchule | null;
}

export type SchuleCheckEvent =
  | { readonly type: 'CHECK'; readonly schule: CheckedSchule }
  | { readonly type: 'CLOSE' }
  /** On with the deletion, on the grounds of what was read of the school. */
  | { readonly type: 'DELETE'; readonly verwendung: SchuleVerwendung };
