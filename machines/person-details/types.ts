/** A form of the page that comes back from the login, and is open therefore. */
export type ReturnedForm = 'metadata' | 'lock' | 'hardwareToken' | null;

/** What kind of second factor somebody is given (ENT-18). */
export type TokenKind = 'software' | 'hardware';

export interface PersonDetailsInput {
  readonly returned: ReturnedForm;
}

export interface PersonDetailsContext extends PersonDetailsInput {
  /** Chosen in the dialog that begins a set-up. */
  readonly tokenKind: TokenKind;
}

export type PersonDetailsEvent =
  | { readonly type: 'EDIT_METADATA' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'SET_UP_TOKEN' }
  | { readonly type: 'CHOOSE_TOKEN'; readonly kind: TokenKind }
  | { readonly type: 'NEXT' }
  | { readonly type: 'CLOSE' };
