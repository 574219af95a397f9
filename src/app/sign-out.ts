import { addressOf } from '#api/client';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { announce } from '#api/tabs';
import { leaveSignedOut } from './leave';

/**
 * Signing out begins as a navigation: a screen that asks before it is left asks before this, too. It is drawn at once, so that the
 * browser leaves with the click and not after the next address that somebody types (AUTH-04).
 */
export const SIGN_OUT = { to: '/', options: { replace: true, flushSync: true, state: { signOut: true } } } as const;

/** Whether a navigation of the router is a sign-out. */
export const isSignOut = (location: { readonly state: unknown } | undefined): boolean =>
  (location?.state as { signOut?: boolean } | null | undefined)?.signOut === true;

const KEY = 'signingOut';

/** Forgets what this tab has stored of a person: each tab has a storage of its own. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Ends the session everywhere in this browser: what was kept is dropped, the other tabs are told, the server does the rest (AUTH-04).
 * Nothing is waited for: what the browser had no time to drop is dropped on the return. The storage is emptied here: asked by the server to do it (Clear-Site-Data), Chromium may hold the sign-out for a long time.
 */
export function signOut(): void {
  void dropAllSnapshots();
  forgetTab();
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Then the other tabs are told once.
  }
  announce({ type: 'signedOut' });
  leaveSignedOut(addressOf('auth.logout'));
}

/**
 * Whether this page load is the return from a sign-out; true once. The session has ended at the server only now: a tab that
 * came to its landing page earlier was still signed in there, and is to be told again.
 */
export function isReturnFromSignOut(): boolean {
  try {
    const returned = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    if (returned) void dropAllSnapshots();
    return returned;
  } catch {
    return false;
  }
}
