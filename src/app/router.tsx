import { createBrowserRouter, redirect, replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { forgetBegun } from '#api/early';
import { openPage } from '#api/query-client';
import { matchRoute, type RouteMatch } from '#contract/routes';
import { UNSPECIFIED } from '#machines/shared/failure';
import { guard } from './bind';
import { Crash } from './Crash';
import { Frame } from './Frame';
import type { FrameData } from './frame-data';
import { leaveFor } from './leave';
import { resume } from './resumption';
import { loadScreen } from './screens';
import { isSignOut } from './sign-out';

/** A loader's request has no hash, yet the way through the login must keep it (NAV-04). */
const hashOfTarget = (): string => running?.state.navigation.location?.hash ?? window.location.hash;

/** Null during the very first navigation, which begins while the router is still being made. */
let running: ReturnType<typeof createBrowserRouter> | null = null;

/** Asks the guard and carries out what it says. */
async function load({ request }: LoaderFunctionArgs): Promise<FrameData | Response> {
  if (isSignOut(running?.state.navigation.location)) return { kind: 'signingOut' };
  const url = new URL(request.url);
  url.hash = hashOfTarget();
  const outcome = await guard(url);
  switch (outcome.kind) {
    case 'redirect':
      return redirect(outcome.to);
    case 'leave':
      // A navigation that was overtaken by another one must not take the browser away.
      if (!request.signal.aborted) leaveFor(outcome.url);
      return { kind: 'leaving', url: outcome.url };
    case 'failed':
      return outcome;
    case 'notFound':
      return show(url, { name: 'not-found', params: {} });
    case 'show':
      return show(url, matchRoute(url.pathname));
  }
}

let isLost = false;

/**
 * Without a line the parts of a page do not come: that is said in the frame, not as a crash, and they are asked for again once it is back,
 * twice, because a line that is reported back often carries nothing yet.
 */
const withoutLine = (error: unknown): null => {
  if (navigator.onLine && !isLost) throw error;
  isLost = !navigator.onLine;
  const again = (): unknown => setTimeout(() => void router.revalidate(), 1e3);
  if (isLost) window.addEventListener('online', again, { once: true });
  else again();
  return null;
};

async function show(url: URL, route: RouteMatch): Promise<FrameData | Response> {
  const parts = await loadScreen(route.name).catch(withoutLine);
  if (parts === null) return { kind: 'failed', failure: UNSPECIFIED };
  const resumption = await resume(url);
  return resumption.kind === 'replace' ? replace(resumption.to) : { kind: 'screen', route, ...parts, resumption };
}

/**
 * The guard runs for another page and when the same address is asked for again, not when a screen only notes something in its
 * search parameters: a wizard must not be torn away in its middle (SHELL-10, STATE-13).
 */
const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** One route for every address: which screen it is, is decided by the route table and the guard. */
export const router = createBrowserRouter([
  {
    path: '*',
    loader: load,
    element: <Frame />,
    errorElement: <Crash />,
    shouldRevalidate: isOtherPage,
  },
]);
running = router;

/** Resolves when it is decided what to show first; until then the frame of the page's file stands (`build/PageFrame.tsx`). */
export const decided = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized) return;
    resolve();
    // What was asked for beside the download belongs to the first page alone.
    if (navigation.state === 'idle') return;
    forgetBegun();
    if (navigation.location.pathname !== location.pathname) openPage();
  });
});
