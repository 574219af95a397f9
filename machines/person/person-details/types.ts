import type { ChoiceKind, LineKey } from '#rules/zuordnungen-plan';

/** A form of the page that comes back from the login, and is open therefore. */
export type ReturnedForm = 'metadata' | 'lock' | 'hardwareToken' | 'zuordnungen' | null;

/** What kind of second factor somebody is given (ENT-18). */
export type TokenKind = 'software' | 'hardware';

export interface PersonDetailsInput {
  readonly returned: ReturnedForm;
}

export interface PersonDetailsContext extends PersonDetailsInput {
  /** Chosen in the dialog that begins a set-up. */
  readonly tokenKind: TokenKind;
  /** What of which assignment is chosen in the dialog; null while it is closed. */
  readonly choice: ZuordnungChoice | null;
}

/** What is chosen in the dialog about an assignment; without a line a new one. */
export interface ZuordnungChoice {
  readonly kind: ChoiceKind;
  readonly line: LineKey | null;
}

export type PersonDetailsEvent =
  | { readonly type: 'EDIT_METADATA' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'SET_UP_TOKEN' }
  | { readonly type: 'CHOOSE_TOKEN'; readonly kind: TokenKind }
  | { readonly type: 'NEXT' }
  | { readonly type: 'EDIT_ZUORDNUNGEN' }
  | { readonly type: 'CHOOSE_ZUORDNUNG'; readonly choice: ZuordnungChoice }
  | { readonly type: 'CLOSE_CHOICE' }
  | { readonly type: 'CLOSE' };
