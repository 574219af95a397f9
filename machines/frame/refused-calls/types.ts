/** A call that was answered 401, and the address to which the login would lead back. */
export interface RefusedCall {
  /** Of its endpoint. */
  readonly id: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface RefusedCallsContext {
  /** Of the last minute, before and after the way through the login. */
  readonly refused: readonly RefusedCall[];
}

export interface RefusedCallsInput {
  /** What the tab has stored before this page was loaded. */
  readonly refused: readonly RefusedCall[];
}

export type RefusedCallsEvent =
  | { readonly type: 'REFUSED'; readonly call: RefusedCall }
  /** The calls were stored for the page after the login, or they could not be. */
  | { readonly type: 'STORED' }
  | { readonly type: 'NOT_STORED' }
  /** This page has signed out, or its session was ended. */
  | { readonly type: 'SIGNED_OUT' };
