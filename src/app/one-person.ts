import { waitFor } from 'xstate';
import { forget } from '#api/forget';
import { ticketOf } from '#api/resume';
import { announce, listen } from '#api/tabs';
import { sessionActor } from './bind';
import { bringBack, holdSession, leaveAfterSignOut, lookAgain } from './page-owner';
import { isReturnFromSignOut } from './sign-out';

type SessionSnapshot = ReturnType<typeof sessionActor.getSnapshot>;
const isSignedOut = (snapshot: SessionSnapshot): boolean => snapshot.matches({ authentication: 'signedOut' });
const isSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.matches({ authentication: 'signedIn' });

/**
 * Keeps what this page shows with the person it was opened for: tabs tell each other who signs in and out, and whoever looks at a
 * page again has it ask, because a message may be lost (AUTH-04, D-12).
 */
export function keepToOnePerson(): void {
  holdSession({ ask: () => sessionActor.send({ type: 'RETURNED' }), end: () => sessionActor.send({ type: 'SIGNED_OUT' }) });
  hearOtherTabs();
  watchReturn();
  tellOtherTabs();
}

function hearOtherTabs(): void {
  listen((message) => {
    if (message.type === 'levelChanged') return sessionActor.send({ type: 'PERSON_SIGNED_IN', personId: message.personId });
    if (message.type !== 'signedOut') return undefined;
    return leaveAfterSignOut(isSignedOut(sessionActor.getSnapshot()) && window.location.pathname === '/');
  });
}

function watchReturn(): void {
  window.addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bringBack();
  });
}

function tellOtherTabs(): void {
  if (isReturnFromSignOut()) void waitFor(sessionActor, isSignedOut, { timeout: Infinity }).then(() => announce({ type: 'signedOut' }));

  // A page load may be the return from a sign-in or a step-up: other tabs that wait for one go on.
  void waitFor(sessionActor, isSignedIn, { timeout: Infinity }).then(({ context: { user } }) => {
    if (user === null) return undefined;
    announce({ type: 'levelChanged', personId: user.personId, level: user.level });
    return forget((kept) => kept.dropOfOthers(user.personId, ticketOf(window.location.href)));
  });
}
