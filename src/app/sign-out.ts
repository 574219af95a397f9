import { addressOf } from '#api/client';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { announce } from '#api/tabs';
import { leaveFor } from './leave';

/** Signing out begins as a navigation: a screen that asks before it is left asks before this, too (AUTH-04). */
export const SIGN_OUT = { to: '/', options: { replace: true, state: { signOut: true } } } as const;

/** Whether a navigation of the router is a sign-out. */
export const isSignOut = (location: { readonly state: unknown } | undefined): boolean =>
  (location?.state as { signOut?: boolean } | null | undefined)?.signOut === true;

/** Ends the session everywhere in this browser: what was kept is dropped, the other tabs are told, the server does the rest (AUTH-04). */
export async function signOut(): Promise<void> {
  await dropAllSnapshots();
  announce({ type: 'signedOut' });
  leaveFor(addressOf('auth.logout'));
}
