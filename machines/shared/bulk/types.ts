import type { StepUpLevel } from '#contract/enums';
import type { Failure } from '../failure';

/** What became of one item. A result may be a secret: it is kept in memory only. */
export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'failed'; readonly failure: Failure };

export interface BulkContext<Params, Result> {
  readonly personId: string;
  /** Ids in the order in which they are worked on. */
  readonly items: readonly string[];
  /** What is done with each; null until it is decided. */
  readonly params: Params | null;
  readonly outcomes: Readonly<Record<string, Outcome<Result>>>;
  /** Why it pauses; null when somebody wanted it. */
  readonly failure: Failure | null;
}

export interface BulkInput {
  readonly personId: string;
  readonly items: readonly string[];
}

/** What the runner works off: only what has no outcome yet. */
export interface BulkOrder<Params> {
  readonly items: readonly string[];
  readonly params: Params | null;
}

/** What the runner is told; calls in flight end either way. */
export type RunnerOrder = { readonly type: 'HOLD' };

export type BulkEvent<Params, Result> =
  | { readonly type: 'START'; readonly params: Params }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'GO_ON' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY_FAILED' }
  /** The second factor or the sign-in was given in another tab. */
  | { readonly type: 'RESUMED'; readonly level: StepUpLevel }
  /** Said by the runner: */
  | { readonly type: 'ITEM_DONE'; readonly id: string; readonly result: Result }
  | { readonly type: 'ITEM_FAILED'; readonly id: string; readonly failure: Failure }
  /** Nothing that follows could succeed either: a lapsed level, no connection, a server that is busy. The item stays open. */
  | { readonly type: 'BLOCKED'; readonly failure: Failure }
  /** Nothing is in flight any more. */
  | { readonly type: 'RESTED' };
