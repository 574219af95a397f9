import { forget } from '#api/forget';

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

/** Notes in this tab that it signs out, for the page load after it. */
export function noteSignOut(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Then the other tabs are told once.
  }
}

/**
 * Whether this page load is the return from a sign-out; true once. The session has ended at the server only now: a tab that
 * came to its landing page earlier was still signed in there, and is to be told again.
 */
export function isReturnFromSignOut(): boolean {
  try {
    const returned = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    if (returned) void forget((kept) => kept.dropAll());
    return returned;
  } catch {
    return false;
  }
}
