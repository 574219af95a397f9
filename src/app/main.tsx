import './early';
import { callPortal } from '#i18n/index';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { loadPortalConfig } from './portal-config';
import '#ui/tokens.css';
import '#ui/base.css';
import './app.css';
import { holdPage, wasEmptied } from './page-owner';
import { leaveOnUnauthorized } from './leave';
import { keepToOnePerson } from './one-person';
import { PortalConfigProvider } from './PortalConfigProvider';
import { report } from '#api/report';
import { PAGE_OUTDATED } from '#contract/page-build';
import { matchRoute } from '#contract/routes';
import { forgetExpired } from './resumption';
import { decided, router } from './router';

leaveOnUnauthorized();
forgetExpired(window.location.href);
keepToOnePerson();
window.addEventListener('vite:preloadError', () => void report({ kind: 'script', place: matchRoute(window.location.pathname).name }));
// Where it does not come either, the next call asks for it again.
window.addEventListener(PAGE_OUTDATED, () => void import('./outdated').then(({ tellOutdated }) => tellOutdated()));

/**
 * Puts the portal where the frame of the page's file stands, at once with what the first navigation has decided.
 * Awaited by nobody: the screens that it waits for need the scripts that this is one of.
 */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const [config] = await Promise.all([loadPortalConfig(), decided]);
  // Another tab may have signed out meanwhile: what was decided was for somebody who is gone.
  if (wasEmptied()) return;
  callPortal(config);
  const app = createRoot(root);
  holdPage(app);
  app.render(
    <StrictMode>
      <PortalConfigProvider value={config}>
        <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
      </PortalConfigProvider>
    </StrictMode>,
  );
}

void takeOver();
// Said here outright: a constant of another file would leave the recorder in every build.
if (globalThis.__QA_RECORD__ === true) void import('./record').then(({ record }) => record());
