import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { routeSpec } from '#contract/route-table';
import { AnnouncedFlags } from '#shared/flags';
import { FRESH, type Resumption } from '#api/resume';
import { SHELL } from '#i18n/de/shell';
import { viewOf } from '#shared/history/view';
import { useTexts } from '#i18n/index';
import { WorkflowSetting } from '#shared/workflow/setting';
import { sessionActor } from './bind';
import { Footer } from './Footer';
import { Header } from './Header';
import { Notice } from './Notice';
import { lookAgain } from './page-owner';
import { recallPrevious } from './previous-url';
import type { FrameData } from './frame-data';
import { isSignOut } from './sign-out';
import type { near } from '#features/session-end/near';
import { useSelected } from '#shared/workflow/use-selected';

/** Few returns from the login have anything to tell. */
const SurvivedNotice = lazy(() => import('#shared/workflow/SurvivedNotice'));
type Near = Awaited<ReturnType<typeof near>>;
/** Half a minute after the page; where it does not come, it is asked for again (851). */
const load = (resolve: (near: Near | Promise<Near>) => void): unknown =>
  setTimeout(
    () =>
      void import('#features/session-end/near').then(
        ({ near }) => resolve(near()),
        () => load(resolve),
      ),
    3e4,
  );
const SessionEnd = lazy(() => new Promise<Near>(load));
const SIGNING_OUT: FrameData = { kind: 'signingOut' };
const refresh = (): void => sessionActor.send({ type: 'REFRESH' });

/** The frame around every screen: layout by the route's row (SHELL-09), focus and title after each navigation. */
export function Frame(): ReactElement {
  const t = useTexts(SHELL);
  const data = useLoaderData<FrameData>();
  const location = useLocation();
  const { pathname } = location;
  const view = viewOf(location);
  const { state, location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const session = useSelected(sessionActor, (snapshot) => snapshot.context);
  const content = useRef<HTMLElement>(null);
  // The screen goes as soon as the sign-out begins, so that the browser leaves with the click (AUTH-04).
  const shown: FrameData = isSignOut(next) ? SIGNING_OUT : data;
  const resumption = useResumption(data, view);
  const setting = useMemo(() => ({ resumption }), [resumption]);
  const route = data.kind === 'screen' ? routeSpec(data.route.name) : null;

  // Before the effects of the screen: one that knows what it is about names it in the title.
  useLayoutEffect(() => {
    if (route !== null) document.title = t('titleOf', { title: route.title });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, route?.title]);

  useEffect(() => {
    if (route === null) return;
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // Another path is another page, and so is one that was asked for anew; search parameters are not (SHELL-10, MENU-11).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, route?.title]);

  const screen =
    shown.kind === 'screen' ? (
      <shown.Screen
        key={`${view} ${JSON.stringify(shown.route.params)}`}
        user={session.user}
        flags={session.flags}
        params={shown.route.params}
        previous={recallPrevious()}
        onSessionChanged={refresh}
      />
    ) : null;

  return (
    <>
      <a className="skip-link" href="#inhalt">
        {t('skipToContent')}
      </a>
      <Header signedIn={session.user !== null} path={pathname} />
      {data.kind === 'screen' && data.Menu !== null && session.user !== null ? (
        <data.Menu permissions={session.user.permissions} flags={session.flags} path={pathname} />
      ) : null}
      <main id="inhalt" className="content" ref={content} aria-busy={state === 'loading'} tabIndex={-1}>
        {session.flagsFailure === null ? null : <p className="banner banner--warning">{t('flagsFailed')}</p>}
        {shown.kind === 'screen' ? (
          <AnnouncedFlags value={session.flags}>
            <WorkflowSetting value={setting}>
              {resumption.kind === 'lost' || resumption.kind === 'draft' ? (
                <Suspense>
                  <SurvivedNotice key={view} />
                </Suspense>
              ) : null}
              {shown.Guard === null ? screen : <shown.Guard>{screen}</shown.Guard>}
            </WorkflowSetting>
          </AnnouncedFlags>
        ) : (
          <Notice data={shown} onRetry={() => void revalidate()} />
        )}
      </main>
      <Footer />
      {session.user !== null && session.flags.sessionEndsEnabled ? (
        <Suspense>
          <SessionEnd onSignIn={lookAgain} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What a view is resumed with is for its first showing only: shown again later, it begins as its address says. */
function useResumption(data: FrameData, view: string): Resumption {
  const [first, setFirst] = useState<{ readonly data: FrameData; readonly view: string | null }>({ data, view });
  const isFirst = first.data !== data || first.view === view;
  if (first.data !== data) setFirst({ data, view });
  else if (!isFirst && first.view !== null) setFirst({ data, view: null });
  return isFirst && data.kind === 'screen' ? data.resumption : FRESH;
}
