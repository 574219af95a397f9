import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { leavingMachine } from '#machines/frame/leaving/machine';
import type { LossWords } from '#machines/frame/leaving/types';

/** What a workflow adds to the question before its page is left. */
export interface HoldWays {
  /** What would be lost, where it can be said more precisely than in general. */
  readonly words?: LossWords | undefined;
  /** A way to lose nothing, from within the question; it stays here. */
  readonly instead?: { readonly label: string; readonly run: () => void } | undefined;
  /** Gives up what is under way, where leaving means that. */
  readonly onLeave?: (() => void) | undefined;
}

/** A way that was held up, and how it is taken or given up. */
export interface HeldUp {
  readonly go: () => void;
  readonly stay: () => void;
}

/** The guard of a page, which its workflows tell what they would lose. */
export interface PageGuard {
  readonly actor: ActorRefFrom<typeof leavingMachine>;
  readonly ways: Map<string, HoldWays>;
  /** Set as long as somebody is asked. */
  heldUp: HeldUp | null;
}

/** Null where nothing guards, as in a part that is drawn alone: then everybody may go. */
export const GuardContext = createContext<PageGuard | null>(null);
