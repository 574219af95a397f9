/** What the page of a role begins with. */
export interface RolleDetailsInput {
  /** Its form comes back from the login, or had something typed that is offered again. */
  readonly returns: boolean;
}

export type RolleDetailsContext = RolleDetailsInput;

export type RolleDetailsEvent =
  | { readonly type: 'EDIT' }
  /** Out of the form; `changed` where something in it is not saved. */
  | { readonly type: 'LEAVE_FORM'; readonly changed: boolean }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };
