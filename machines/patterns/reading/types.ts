import type { Failure } from '#machines/shared/failure';
import type { StepUpContext, StepUpEvent } from '#machines/shared/step-up';

export interface ReadingInput {
  readonly personId: string;
  /** Id of what is read. */
  readonly id: string;
}

/** What was read, and when, in milliseconds since 1970. */
export interface ReadAt<Known> {
  readonly known: Known;
  readonly at: number;
}

export interface ReadingContext<Known> extends StepUpContext {
  readonly id: string;
  /** What was read last; null until then. */
  readonly known: Known | null;
  /** When that was, in milliseconds since 1970. */
  readonly knownAt: number | null;
  readonly failure: Failure | null;
}

export type ReadingEvent =
  | StepUpEvent
  | { readonly type: 'RETRY' }
  /** It was changed, here or elsewhere. */
  | { readonly type: 'READ_ANEW' };
