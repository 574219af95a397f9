export type PageOwnerEvent =
  /** The session is somebody else's now. */
  | { readonly type: 'REPLACED'; readonly openedFor: string | null }
  /** The server says that nobody is signed in any more; a workflow may be waiting for a sign-in. */
  | { readonly type: 'SESSION_ENDED'; readonly isWaiting: boolean }
  /** Another tab has signed out; this one may have come to the landing page already, with nobody signed in. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE'; readonly isLanding: boolean }
  /** Signed out on this page, whose screen is gone already. */
  | { readonly type: 'SIGNED_OUT_HERE' }
  /** Somebody looks at the page again; what other tabs said meanwhile may be lost. */
  | { readonly type: 'LOOKED_AT' }
  /** The browser has brought the page back from its memory, as it was. */
  | { readonly type: 'BROUGHT_BACK' };
