import { addressOf } from '#api/client';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { announce } from '#api/tabs';
import { leaveFor } from './leave';

/** Ends the session everywhere in this browser: what was kept is dropped, the other tabs are told, the server does the rest (AUTH-04). */
export async function signOut(): Promise<void> {
  await dropAllSnapshots();
  announce({ type: 'signedOut' });
  leaveFor(addressOf('auth.logout'));
}
