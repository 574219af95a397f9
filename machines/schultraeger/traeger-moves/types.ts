import type { Schule } from '#rules/schule';
import type { Traeger } from '#rules/schulen';

/** A school that is to be moved; it comes to the carrier, or leaves it. */
export interface PendingMove {
  readonly schule: Schule;
  readonly joins: boolean;
  /** The other carrier that it comes from; left out where it has none, and where it leaves. */
  readonly from?: Traeger;
}

/** What a carrier's moves begin with. */
export interface MovesInput {
  /** What an interrupted plan had on its way already. */
  readonly pending: readonly PendingMove[];
  /** It was interrupted when it was looked at once more. */
  readonly isReviewed?: boolean;
}

export interface MovesContext {
  /** In the order in which they were chosen, the newest first; each school once. */
  readonly pending: readonly PendingMove[];
  /** Whose schools are offered; null for those without a carrier. */
  readonly origin: Traeger | null;
  /** It begins where it is looked at once more. */
  readonly isReviewed: boolean;
}

export type MovesEvent =
  /** A school goes to the other list; one that is on its way goes back. */
  | { readonly type: 'MOVE'; readonly move: PendingMove }
  /** All that a list shows go to the other one; those that are on their way stay so. */
  | { readonly type: 'MOVE_ALL'; readonly moves: readonly PendingMove[] }
  /** Schools of another carrier are offered, or those without one. */
  | { readonly type: 'ORIGIN'; readonly traeger: Traeger | null }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'REVIEW' }
  /** From the review back to the lists, with all moves. */
  | { readonly type: 'BACK' }
  /** The run has begun: it keeps itself what is left of it. */
  | { readonly type: 'BEGUN' }
  /** The run is over: what could not be saved is still to be moved. */
  | { readonly type: 'SAVED'; readonly failed: readonly string[] };
