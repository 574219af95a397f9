import type { CallbackActorLogic } from 'xstate';

/** Whose draft it is, and what it is about: a draft of one carrier is none of another one. */
export interface DraftOwner {
  readonly personId: string;
  /** What the page is about, for instance the id of its carrier; empty where there is nothing to tell apart. */
  readonly subject: string;
}

/** What was typed or planned, as the browser has kept it; its page knows its shape. */
export interface KeptDraft {
  readonly draft: unknown;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

export type DraftOrder = { readonly type: 'KEEP'; readonly draft: unknown } | { readonly type: 'DROP' };
export type DraftStore = CallbackActorLogic<DraftOrder, DraftOwner>;

export interface KeptDraftContext extends DraftOwner {
  /** A workflow of the page comes back from the login as it was left: there is nothing to offer. */
  readonly isReturn: boolean;
  /** What a reload or a crash has left; it stays known after it was decided on. */
  readonly offered: KeptDraft | null;
  readonly isTaken: boolean;
}

export type KeptDraftInput = DraftOwner & Pick<KeptDraftContext, 'isReturn'>;

export type KeptDraftEvent =
  /** Of the store: something is kept that no other window works on. */
  | { readonly type: 'FOUND'; readonly kept: KeptDraft }
  | { readonly type: 'NOTHING' }
  | { readonly type: 'TAKE' }
  | { readonly type: 'DISCARD' }
  /** What stands on the page now. */
  | { readonly type: 'KEEP'; readonly draft: unknown }
  /** There is nothing that would be lost any more. */
  | { readonly type: 'DROP' };
