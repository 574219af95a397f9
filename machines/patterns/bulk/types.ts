import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** What became of one item. */
export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'failed'; readonly failure: Failure };

/** What is kept of an outcome: never its result, which may be a secret. */
export type KeptOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly failure: Failure };

/** A run as it is kept in the browser, and as it comes back after a reload (SCREEN-09): ids and outcomes, no names, no secrets. */
export interface KeptRun<Params> {
  readonly runId: string;
  /** In the order in which they are worked on. */
  readonly items: readonly string[];
  readonly params: Params;
  readonly outcomes: Readonly<Record<string, KeptOutcome>>;
  /** Done, but the secret that came of it is gone: they are worked on anew. */
  readonly lost: readonly string[];
  /** Under way as it broke off: they may be done, and nobody heard of it (D-36). */
  readonly unheard: readonly string[];
  /** When the last was heard of it. */
  readonly brokenOffAt: number;
}

/** How quickly items were worked off since the run last began or went on. */
export interface Pace {
  /** Milliseconds until the last of them had its outcome. */
  readonly spentMs: number;
  readonly items: number;
}

export interface BulkContext<Params, Result> extends StepUpContext {
  /** Ids in the order in which they are worked on. */
  readonly items: readonly string[];
  /** What is done with each; null until it is decided. */
  readonly params: Params | null;
  readonly outcomes: Readonly<Record<string, Outcome<Result>>>;
  /** Why it pauses; null when somebody wanted it. */
  readonly failure: Failure | null;
  readonly pace: Pace;
  /** It comes back after a reload, and nobody has gone on with it yet. */
  readonly isLeftOver: boolean;
  /** Ids whose secret was lost in a reload, until they are done anew. */
  readonly lost: readonly string[];
  /** Open ids whose answer stayed out: they may be done (D-36). */
  readonly unheard: readonly string[];
  /** The secrets that came of it were saved or printed. */
  readonly handedOver: boolean;
}

export interface BulkInput<Params = unknown> {
  readonly personId: string;
  readonly items: readonly string[];
  /** A run that a reload interrupted, in place of the items. */
  readonly kept?: KeptRun<Params> | null;
}

/** What the runner works off: only what has no outcome yet. */
export interface BulkOrder<Params> {
  readonly items: readonly string[];
  readonly params: Params | null;
  /** Of these an answer stayed out before: they may be done (D-36). */
  readonly unheard: readonly string[];
}

/** What the runner is told; calls in flight end either way. */
export type RunnerOrder = { readonly type: 'HOLD' };

/** What the journal is told; it answers KEEP_RUN only. */
export type JournalOrder =
  | {
      readonly type: 'KEEP_RUN';
      readonly run: Pick<BulkContext<unknown, unknown>, 'items' | 'params' | 'outcomes' | 'lost' | 'handedOver'>;
    }
  | {
      readonly type: 'NOTE';
      readonly id: string;
      readonly outcome: Outcome<unknown>;
      /** Its secret is gone still. */ readonly isLost: boolean;
    }
  /** Nothing is under way: of these alone the answer stayed out; null once it goes on. */
  | { readonly type: 'NOTE_REST'; readonly unheard: readonly string[] | null }
  | { readonly type: 'FORGET_RUN' };

/** Whose run it is, and the kept one that it goes on with. */
export interface JournalInput {
  readonly personId: string;
  readonly kept: KeptRun<unknown> | null;
}

export type BulkEvent<Params, Result> =
  | { readonly type: 'START'; readonly params: Params }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'GO_ON' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY_FAILED' }
  /** The list of those that failed, as a file. */
  | { readonly type: 'SAVE_FAILURES' }
  /** The secrets that came of it, as a file or on paper. */
  | { readonly type: 'SAVE_RESULTS' }
  | { readonly type: 'PRINT_RESULTS' }
  /** Whoever stands at the printer says that all is there. */
  | { readonly type: 'PRINTED' }
  /** Given up, but whose secret is gone or whose answer stayed out is worked on anew. */
  | { readonly type: 'RENEW' }
  | { readonly type: 'CLOSE' }
  | Extract<StepUpEvent, { readonly type: 'RESUMED' | 'DECLINE' }>
  /** Said by the journal: */
  /** The run is kept, and this window's alone. */
  | { readonly type: 'RUN_HELD' }
  /** The browser keeps nothing: the run lives in this window only. */
  | { readonly type: 'RUN_UNKEPT' }
  /** Another window has it, or has taken it further. */
  | { readonly type: 'RUN_ELSEWHERE' }
  /** Said by the runner: */
  | { readonly type: 'ITEM_DONE'; readonly id: string; readonly result: Result; /** Since the runner began. */ readonly spentMs: number }
  | { readonly type: 'ITEM_FAILED'; readonly id: string; readonly failure: Failure; readonly spentMs: number }
  /** Nothing that follows could succeed either: a lapsed level, no connection, a server that is busy. The item stays open. */
  | { readonly type: 'BLOCKED'; readonly id: string; readonly failure: Failure }
  /** Nothing is in flight any more. */
  | { readonly type: 'RESTED' };
