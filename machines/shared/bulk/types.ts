import type { Failure } from '../failure';
import type { StepUpContext, StepUpEvent } from '../step-up';

/**
 * What became of one item. It is kept while the browser is at the login; a run whose results are secrets is given a keeper that keeps
 * nothing, and waits in its window.
 */
export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'failed'; readonly failure: Failure };

export interface BulkContext<Params, Result> extends StepUpContext {
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

/** What is left of a run that could not be restored. */
export type BulkDraft<Params> = BulkOrder<Params>;

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
  | StepUpEvent
  /** Said by the runner: */
  | { readonly type: 'ITEM_DONE'; readonly id: string; readonly result: Result }
  | { readonly type: 'ITEM_FAILED'; readonly id: string; readonly failure: Failure }
  /** Nothing that follows could succeed either: a lapsed level, no connection, a server that is busy. The item stays open. */
  | { readonly type: 'BLOCKED'; readonly failure: Failure }
  /** Nothing is in flight any more. */
  | { readonly type: 'RESTED' };
