import type { Schule } from '#rules/schule';

/** A school that is to be moved; it comes to the carrier, or leaves it. */
export interface PendingMove {
  readonly schule: Schule;
  readonly joins: boolean;
}

/** What a carrier's moves begin with. */
export interface MovesInput {
  /** What an interrupted plan had on its way already. */
  readonly pending: readonly PendingMove[];
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
  /** The run has begun: it keeps itself what is left of it. */
  | { readonly type: 'BEGUN' }
  /** The run is over: what could not be saved is still to be moved. */
  | { readonly type: 'SAVED'; readonly failed: readonly string[] };
