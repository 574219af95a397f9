import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { routeSpec } from '#contract/routes';
import type { Resumption } from '#api/resume';
import { SHELL } from '../i18n/de/shell';
import { useTexts } from '../i18n/index';
import { AdminMenu } from './AdminMenu';
import { sessionActor } from './bind';
import { Footer } from './Footer';
import { Header } from './Header';
import { Notice } from './Notice';
import { recallPrevious } from './previous-url';
import type { FrameData } from './router';

const FRESH: Resumption = { kind: 'fresh' };
const refresh = (): void => sessionActor.send({ type: 'REFRESH' });

/** The frame around every screen: layout by the route's row (SHELL-09), focus and title after each navigation. */
export function Frame(): ReactElement {
  const t = useTexts(SHELL);
  const data = useLoaderData<FrameData>();
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const session = useSelector(sessionActor, (snapshot) => snapshot.context);
  const content = useRef<HTMLElement>(null);
  const mount = useMount(pathname, key);
  const route = data.kind === 'screen' ? routeSpec(data.route) : null;

  useEffect(() => {
    if (route === null) return;
    document.title = t('titleOf', { title: route.title });
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // Only a change of the path is a change of the page; search parameters are not (SHELL-10).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, route?.title]);

  return (
    <>
      <a className="skip-link" href="#inhalt">
        {t('skipToContent')}
      </a>
      <Header signedIn={session.user !== null} path={pathname} />
      {route?.layout === 'admin' && session.user !== null ? <AdminMenu permissions={session.user.permissions} path={pathname} /> : null}
      <main id="inhalt" className="content" ref={content} aria-busy={state === 'loading'} tabIndex={-1}>
        {session.flagsFailure === null ? null : <p className="banner banner--warning">{t('flagsFailed')}</p>}
        {data.kind === 'screen' ? (
          <data.Screen
            key={mount.key}
            user={session.user}
            flags={session.flags}
            previous={recallPrevious()}
            resumption={mount.anew ? FRESH : data.resumption}
            onSessionChanged={refresh}
          />
        ) : (
          <Notice data={data} onRetry={() => void revalidate()} />
        )}
      </main>
      <Footer />
    </>
  );
}

interface Mount {
  readonly pathname: string;
  readonly key: string;
  /** The view was asked for again on the page where it is shown: what it was resumed with is used up. */
  readonly anew: boolean;
}

/**
 * A view is mounted anew by a change of the path, and when it is asked for again where it is shown (MENU-11); what it writes into
 * the search part of its address afterwards leaves it alone (SHELL-10).
 */
function useMount(pathname: string, locationKey: string): Mount {
  const [mount, setMount] = useState<Mount>({ pathname, key: pathname, anew: false });
  const reload = (window.history.state as { usr?: { reload?: boolean } } | null)?.usr?.reload === true;
  const next: Mount = reload ? { pathname, key: `${pathname}#${locationKey}`, anew: true } : { pathname, key: pathname, anew: false };
  const isCurrent = reload ? mount.key === next.key : mount.pathname === pathname;
  if (isCurrent) return mount;
  setMount(next);
  return next;
}
