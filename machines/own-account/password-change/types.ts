export interface PasswordChangeInput {
  readonly username: string;
  /** What the address says of a change that ended: `kc_action_status`; null when it says nothing. */
  readonly result: string | null;
}

export type PasswordChangeContext = PasswordChangeInput;

export type PasswordChangeEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' };
