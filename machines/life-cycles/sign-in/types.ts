/** What the server knows of an account once its password was right. */
export interface AccountFacts {
  readonly known: boolean;
  readonly locked: boolean;
  readonly temporaryPassword: boolean;
  /** A start password that was never used in its time (setting START_PASSWORD_DAYS). */
  readonly lapsedPassword: boolean;
  readonly wantsGold: boolean;
  readonly hasToken: boolean;
  /** An administrator changed something about the way this person signs in, and the person was not told yet (D-29). */
  readonly hasNotices: boolean;
}

export type SignInEvent =
  | { readonly type: 'NO_SESSION' }
  /** Somebody wants to change a password, signed in or not. */
  | { readonly type: 'NEW_PASSWORD_ASKED' }
  /** Whoever is signed in is to give the password again. */
  | { readonly type: 'PROOF_ASKED' }
  | { readonly type: 'SESSION_SUFFICES' }
  | { readonly type: 'SESSION_TOO_LOW'; readonly facts: AccountFacts }
  | { readonly type: 'PASSWORD_WRONG' }
  | { readonly type: 'PASSWORD_RIGHT'; readonly facts: AccountFacts }
  | { readonly type: 'PASSWORD_REFUSED' }
  | { readonly type: 'PASSWORD_CHANGED'; readonly facts: AccountFacts }
  | { readonly type: 'OTP_WRONG' }
  | { readonly type: 'OTP_RIGHT'; readonly facts: AccountFacts }
  /** Whoever signs in has read what was changed, and goes on. */
  | { readonly type: 'NOTICES_READ'; readonly facts: AccountFacts }
  | { readonly type: 'CANCELLED' }
  | { readonly type: 'TOO_OLD' }
  | { readonly type: 'TOO_MANY_ATTEMPTS' };
