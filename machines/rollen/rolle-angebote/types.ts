import type { RolleDraft } from '#rules/rollen';
import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** A role that was created just now, with everything that was wanted for it. */
export interface NewRolle {
  readonly id: string;
  /** The version that was read last. */
  readonly version: number;
  /** What was typed; its Angebote are what is to be assigned. */
  readonly wanted: RolleDraft;
}

export interface RolleAngeboteInput {
  readonly personId: string;
  readonly rolle: NewRolle;
  /** It comes from an interrupted order of which nothing else survived: nothing is sent before somebody says so. */
  readonly offered: boolean;
}

export interface RolleAngeboteContext extends StepUpContext {
  readonly rolle: NewRolle;
  readonly offered: boolean;
  /** The removal of the role was asked for last; it is never sent a second time by itself. */
  readonly removes: boolean;
  /** Why the role is not complete; null where somebody did not want to confirm or sign in just now. */
  readonly failure: Failure | null;
}

export type RolleAngeboteEvent =
  | StepUpEvent
  | { readonly type: 'RETRY' }
  /** The half-made role is taken back. */
  | { readonly type: 'TAKE_BACK' }
  /** The role is wanted without its Angebote, too. */
  | { readonly type: 'KEEP_ROLLE' };

/** What is sent: which Angebote, on which version. */
export interface AngeboteOrder {
  readonly id: string;
  readonly version: number;
  readonly angebotIds: readonly string[];
}

/** How a role stands now. */
export interface StandingRolle {
  readonly version: number;
  readonly angebotIds: readonly string[];
}
