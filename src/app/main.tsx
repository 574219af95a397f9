import './early';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { waitFor } from 'xstate';
import { demandCsrfToken } from '#api/csrf';
import { announce, listen } from '#api/tabs';
import '../ui/tokens.css';
import '../ui/base.css';
import './app.css';
import { sessionActor } from './bind';
import { leaveOnUnauthorized, leaveSignedOut } from './leave';
import { loadPortalConfig } from './portal-config';
import { PortalConfigProvider } from './PortalConfigProvider';
import { forgetExpired } from './resumption';
import { decided, router } from './router';
import { forgetTab, isReturnFromSignOut } from './sign-out';

let app: Root | null = null;

const isSignedOut = (snapshot: ReturnType<typeof sessionActor.getSnapshot>): boolean => snapshot.matches({ authentication: 'signedOut' });

leaveOnUnauthorized();
forgetExpired(window.location.href);
listen((message) => {
  if (message.type === 'signedOut') {
    // Who has arrived there already is told a second time.
    if (isSignedOut(sessionActor.getSnapshot()) && window.location.pathname === '/') return;
    sessionActor.send({ type: 'SIGNED_OUT' });
    // Nothing of a person may stay on the screen, not even where a page would ask before it is left (AUTH-04).
    app?.unmount();
    forgetTab();
    leaveSignedOut('/');
  } else {
    sessionActor.send({ type: 'REFRESH' });
  }
});

if (isReturnFromSignOut()) void waitFor(sessionActor, isSignedOut, { timeout: Infinity }).then(() => announce({ type: 'signedOut' }));

// A page load may be the return from a sign-in or a step-up: other tabs that wait for one go on.
void waitFor(sessionActor, (snapshot) => snapshot.matches({ authentication: 'signedIn' }), { timeout: Infinity }).then(
  ({ context: { user } }) => {
    return user === null ? undefined : announce({ type: 'levelChanged', personId: user.personId, level: user.level });
  },
);

/**
 * Puts the portal where the frame of the page's file stands, at once with what the first navigation has decided.
 * Awaited by nobody: the screens that it waits for need the scripts that this is one of.
 */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const [config] = await Promise.all([loadPortalConfig(), decided()]);
  if (config.csrfToken) demandCsrfToken();
  app = createRoot(root);
  app.render(
    <StrictMode>
      <PortalConfigProvider value={config}>
        <RouterProvider router={router} />
      </PortalConfigProvider>
    </StrictMode>,
  );
}

void takeOver();
