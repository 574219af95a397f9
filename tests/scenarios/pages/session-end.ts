import { leaveFor, ownPath } from '#app/leave';
import { loginAddress } from '#rules/login-address';
import { sessionEndWiring } from '#features/session-end/bind';
import type { BarePage } from '../engine/bench';

/** Where the frame asks whose the page is, and its guard leads to the sign-in, a scenario goes there at once (AUTH-04). */
export const goToSignIn = (): void => leaveFor(loginAddress({ returnTo: ownPath() }));

/** The page in its frame, which announces the end of the session where the server tells when that is. */
export const inFrame = ({ open, ...page }: BarePage): BarePage => ({
  ...page,
  open: (bench, opened) => {
    open(bench, opened);
    if (opened.flags.sessionEndsEnabled === true) bench.start(sessionEndWiring.provide({ actions: { goToSignIn } }), { input: undefined });
  },
});
