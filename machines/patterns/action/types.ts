import type { Failure } from '#machines/shared/failure';
import type { PasswordProofEvent, StepUpContext, StepUpEvent } from '#machines/shared/step-up';

/** How one action goes, beside the pattern. */
export interface ActionKind {
  /** A question with the consequence comes first; after a step-up it comes again, nothing confirmed is fired by itself. */
  readonly asks: boolean;
  /** The result is a secret: covered at first, shown once, gone with the closing, which asks until it is noted. */
  readonly secret: boolean;
  /**
   * What can be read afterwards, when its answer left it open (D-36): that something is gone, that it stands as it was ordered, or
   * nothing. A 404 is no deletion either: it is looked for what was to be deleted.
   */
  readonly looksFor: 'absence' | 'change' | null;
  /** Codes that say that what it is about stands otherwise than it was shown: nothing was done, and the same order once more would not help. */
  readonly overtakenBy: readonly string[];
  /** The question offers a choice that belongs to the order; it survives the way through the login. */
  readonly choice: boolean;
  /** What it did is told in its dialog, which is closed before the next one; otherwise the page behind tells it. */
  readonly tells: boolean;
}

/**
 * What was found when it was looked: the aim is reached, or it is not; or it cannot be told, since it may be gone or out of sight.
 */
export type Sight = 'reached' | 'unreached' | 'unseen';

export interface ActionContext<Subject, Result> extends StepUpContext {
  readonly kind: ActionKind;
  /** What the action is about; null while nothing is opened. */
  readonly subject: Subject | null;
  /** What it yielded; a secret only while it is shown. */
  readonly result: Result | null;
  readonly failure: Failure | null;
  /** Null before it was looked, and where that failed. */
  readonly sight: Sight | null;
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
  | { readonly type: 'PRINT' }
  /** The clipboard holds the secret. */
  | { readonly type: 'COPIED' }
  /** It is noted somewhere else: said when it was asked. */
  | { readonly type: 'GO_ON' };
