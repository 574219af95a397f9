import type { RolleDraft } from '#rules/rollen';
import type { NewRolle } from '../rolle-angebote/types';

/** What the page of a new role begins with. */
export interface RolleCreationInput {
  /** The order for its Angebote comes back from the login as it was left. */
  readonly returns: boolean;
  /** Of that order only what it was about has survived. */
  readonly half: NewRolle | null;
  /** It is made after another role. */
  readonly copies: boolean;
}

export interface RolleCreationContext extends RolleCreationInput {
  /** What the form begins with: of a role that was taken back. */
  readonly begin: RolleDraft | null;
}

export type RolleCreationEvent =
  /** A role without its Angebote, which a reload has left, is gone on with. */
  | { readonly type: 'TAKE_HALF'; readonly half: NewRolle }
  /** Out of the order for the Angebote: to the form with what was typed, or for another role. */
  | { readonly type: 'LEAVE_HALF'; readonly draft: RolleDraft | null };
