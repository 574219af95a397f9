/** The statuses of an address that the portal itself brings about; an address that is no longer there counts as unknown. */
export type EmailState = 'REQUESTED' | 'ENABLED' | 'DISABLED' | 'FAILED' | 'DELETED';

export type EmailEvent =
  /** The mail system made the account. */
  | { readonly type: 'CONFIRM' }
  /** It made the account, but keeps it closed. */
  | { readonly type: 'CONFIRM_DISABLED' }
  /** It does not take the address. */
  | { readonly type: 'REFUSE' }
  /** It no longer has the account. */
  | { readonly type: 'REMOVE' }
  /** No role of the person brings an address any more, or another one takes its place. */
  | { readonly type: 'WITHDRAW' }
  /** A role of the person brings an address again. */
  | { readonly type: 'RETURN' };
