import type { Schule } from '#rules/schule';

/** A school that is to be moved; it comes to the carrier, or leaves it. */
export interface PendingMove {
  readonly schule: Schule;
  readonly joins: boolean;
}

export interface MovesContext {
  /** In the order in which they were chosen, the newest first; each school once. */
  readonly pending: readonly PendingMove[];
}

export type MovesEvent =
  /** A school goes to the other list; one that is on its way goes back. */
  | { readonly type: 'MOVE'; readonly move: PendingMove }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'REVIEW' }
  /** From the review back to the lists, with all moves. */
  | { readonly type: 'BACK' }
  /** The run is over: what could not be saved is still to be moved. */
  | { readonly type: 'SAVED'; readonly failed: readonly string[] };
