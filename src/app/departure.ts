import { hrefOf } from '#contract/routes';
import { dropSnapshotsOf } from '#api/kept-snapshots';
import { isSomethingWaiting } from '#api/keeper';
import { queryClient } from '#api/query-client';
import { leaveSignedOut, reloadSignedOut } from './leave';
import { forgetTab } from './sign-out';

/** What is drawn, until it must not be seen any more. */
let drawn: { unmount(): void } | null = null;
let emptied = false;

/** Names the page that is emptied when the session ends or becomes somebody else's. */
export function holdPage(page: { unmount(): void }): void {
  drawn = page;
}

/**
 * Nothing of a person may stay, not even where a page would ask before it is left (AUTH-04, D-12): what was drawn is gone with the
 * machines in it, what was read and what the tab has stored is forgotten.
 */
function emptyPage(): void {
  emptied = true;
  drawn?.unmount();
  drawn = null;
  queryClient.clear();
  forgetTab();
}

/** Somebody else is signed in now: everything begins anew on their start page, and nothing of the former person waits any more. */
export function startAnew({ context: { openedFor } }: { readonly context: { readonly openedFor: string | null } }): void {
  emptyPage();
  if (openedFor !== null) void dropSnapshotsOf(openedFor);
  leaveSignedOut(hrefOf('start'));
}

/**
 * Nobody is signed in any more, and no other tab has said so: the page is asked for anew. A workflow that waits for a sign-in
 * stays: it shows no secrets, and goes on for the same person only (STATE-13).
 */
export function dropPage(): void {
  if (emptied || isSomethingWaiting()) return;
  emptyPage();
  reloadSignedOut();
}

/** Another tab has signed out: nobody stays on a page of the person. */
export function leaveAfterSignOut(): void {
  emptyPage();
  leaveSignedOut(hrefOf('landing'));
}

/** A page that was emptied and is brought back from the browser's memory has nothing to show. */
export const wasEmptied = (): boolean => emptied;
