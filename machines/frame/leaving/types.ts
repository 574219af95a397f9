import type { Loss } from '#machines/shared/loss';

/** What a workflow says of its own loss, where the general words are not enough. */
export interface LossWords {
  readonly title: string;
  readonly text: string;
}

/** One running workflow that would lose something. */
export interface Hold {
  /** Of the workflow, not of what it is about. */
  readonly id: string;
  readonly loss: Loss;
  readonly words: LossWords | null;
}

/** How another address is or was reached. */
export interface Way {
  /** To another step of what the page shows: nothing is left. */
  readonly within: boolean;
  /** By the browser's own buttons, and not by what the page itself has noted in its address. */
  readonly byHistory: boolean;
}

export interface LeavingContext {
  readonly holds: readonly Hold[];
}

export type LeavingEvent =
  /** A workflow would lose something from now on, or something else than before. */
  | { readonly type: 'HOLD'; readonly hold: Hold }
  /** It would lose nothing any more, or it is gone. */
  | { readonly type: 'RELEASE'; readonly id: string }
  | { readonly type: 'LEAVE'; readonly way: Way }
  | { readonly type: 'STAY' }
  | { readonly type: 'LEAVE_ANYWAY' }
  /** The address is another one now. */
  | { readonly type: 'ARRIVED'; readonly way: Way };
