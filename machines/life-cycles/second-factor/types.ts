export type SecondFactorState = 'notSetUp' | 'softwareUnverified' | 'software' | 'hardware' | 'blocked';

export type TokenEvent =
  /** The person starts an own software token. */
  | { readonly type: 'INIT_OWN' }
  /** An administrator makes one for the person; it needs no verification. */
  | { readonly type: 'INIT_FOR_OTHER' }
  | { readonly type: 'VERIFY' }
  | { readonly type: 'ASSIGN_HARDWARE' }
  | { readonly type: 'RESET' }
  | { readonly type: 'RESET_LOST' };
