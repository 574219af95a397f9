import type { SessionEnds } from '#contract/types';
import type { End } from '#rules/session-ends';
import type { Failure } from '#machines/shared/failure';

/** How the session stands, and whether something is typed that a lapse would come over. */
export interface Standing {
  readonly ends: SessionEnds;
  readonly isTyped: boolean;
}

export interface SessionEndContext {
  /** As it was last told; null before that, and where nobody could be asked. */
  readonly standing: Standing | null;
  /** What is announced; or that gold has lapsed. */
  readonly end: End | 'lapsed' | null;
  /** Why it could not be prolonged. */
  readonly failure: Failure | null;
}

export type SessionEndEvent =
  /** "Angemeldet bleiben". */
  | { readonly type: 'PROLONG' }
  /** Read, and nothing is prolonged; nor is gold confirmed again. */
  | { readonly type: 'NOTED' }
  /** Another window has prolonged it, or signed in. */
  | { readonly type: 'CHANGED_ELSEWHERE' }
  /** Somebody looks at this window again. */
  | { readonly type: 'LOOKED_AT' }
  /** The session is over: to the sign-in. */
  | { readonly type: 'SIGN_IN' };
