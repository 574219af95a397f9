import { createActor } from 'xstate';
import { addressOf } from '#api/client';
import { forget } from '#api/forget';
import { isSomethingWaiting } from '#api/waiting';
import { queryClient } from '#api/query-client';
import { announce } from '#api/tabs';
import { hrefOf } from '#contract/routes';
import { pageOwnerMachine } from '#machines/frame/page-owner/machine';
import { INSPECTION } from '#shared/recording/inspection';
import { leaveSignedOut, reloadSignedOut } from './leave';
import { forgetTab, noteSignOut } from './sign-out';

/** What the page does with its session; the session itself tells the page how it ends. */
interface Session {
  readonly ask: () => void;
  readonly end: () => void;
}

/** What is drawn, until it must not be seen any more. */
let drawn: { unmount(): void } | null = null;
let session: Session | null = null;

/** Names the page that is emptied when the session ends or becomes somebody else's. */
export function holdPage(page: { unmount(): void }): void {
  drawn = page;
}

export function holdSession(held: Session): void {
  session = held;
}

/**
 * Nothing of a person may stay, not even where a page would ask before it is left (AUTH-04, D-12): what was drawn is gone with the
 * machines in it, what was read and what the tab has stored is forgotten.
 */
function emptyPage(): void {
  drawn?.unmount();
  drawn = null;
  queryClient.clear();
  forgetTab();
}

/**
 * To whom this page belongs, and how it ends. On a sign-out here nothing is waited for: what the browser had no time to drop is
 * dropped on the return. The storage is emptied here: asked by the server to do it (Clear-Site-Data), Chromium may hold the sign-out
 * for a long time.
 */
const owner = createActor(
  pageOwnerMachine.provide({
    actions: {
      askSession: () => session?.ask(),
      endSession: () => session?.end(),
      emptyPage,
      dropKept: (_, openedFor: string | null) => {
        if (openedFor !== null) void forget((kept) => kept.dropOf(openedFor));
      },
      dropAllKept: () => {
        void forget((kept) => kept.dropAll());
        forgetTab();
      },
      tellOtherTabs: () => {
        noteSignOut();
        announce({ type: 'signedOut' });
      },
      startAnew: () => leaveSignedOut(hrefOf('start')),
      goToLanding: () => leaveSignedOut(`${hrefOf('landing')}?abgemeldet`),
      goToSignOut: () => leaveSignedOut(addressOf('auth.logout')),
      reload: reloadSignedOut,
    },
  }),
  INSPECTION,
).start();

/** Somebody else is signed in now. */
export const startAnew = ({ context: { openedFor } }: { readonly context: { readonly openedFor: string | null } }): void =>
  owner.send({ type: 'REPLACED', openedFor });

/** The server says that nobody is signed in any more. */
export const dropPage = (): void => owner.send({ type: 'SESSION_ENDED', isWaiting: isSomethingWaiting() });

/** Ends the session everywhere in this browser (AUTH-04). */
export const signOut = (): void => owner.send({ type: 'SIGNED_OUT_HERE' });

/** Another tab has signed out. */
export const leaveAfterSignOut = (isLanding: boolean): void => owner.send({ type: 'SIGNED_OUT_ELSEWHERE', isLanding });

export const lookAgain = (): void => owner.send({ type: 'LOOKED_AT' });
export const bringBack = (): void => owner.send({ type: 'BROUGHT_BACK' });

/** Whether the page has nothing to show any more. */
export const wasEmptied = (): boolean => owner.getSnapshot().hasTag('emptied');
