import type { Failure } from '#machines/shared/failure';
import type { PasswordProofEvent, StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** How one action goes, beside the pattern. */
export interface ActionKind {
  /** A question with the consequence comes first; after a step-up it comes again, nothing confirmed is fired by itself. */
  readonly asks: boolean;
  /** The result is a secret: covered at first, shown once, gone with the closing. */
  readonly secret: boolean;
  /** What the action is about no longer exists: the aim is reached (deletions). */
  readonly goneIsDone: boolean;
  /** Codes that say that what it is about stands otherwise than it was shown: nothing was done, and the same order once more would not help. */
  readonly overtakenBy: readonly string[];
  /** The question offers a choice that belongs to the order; it survives the way through the login. */
  readonly choice: boolean;
  /** What it did is told in its dialog, which is closed before the next one; otherwise the page behind tells it. */
  readonly tells: boolean;
}

export interface ActionContext<Subject, Result> extends StepUpContext {
  readonly kind: ActionKind;
  /** What the action is about; null while nothing is opened. */
  readonly subject: Subject | null;
  /** What it yielded; a secret only while it is shown. */
  readonly result: Result | null;
  readonly failure: Failure | null;
}

export interface ActionInput {
  readonly personId: string;
}

export type ActionEvent<Subject> =
  | StepUpEvent
  | PasswordProofEvent
  | { readonly type: 'OPEN'; readonly subject: Subject }
  /** What it is about, with another choice. */
  | { readonly type: 'CHANGE'; readonly subject: Subject }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'REVEAL' }
  | { readonly type: 'COVER' }
  | { readonly type: 'PRINT' };
