import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { demandCsrfToken } from '#api/csrf';
import '../ui/tokens.css';
import '../ui/base.css';
import './app.css';
import { holdPage } from './departure';
import { leaveOnUnauthorized } from './leave';
import { keepToOnePerson } from './one-person';
import { loadPortalConfig } from './portal-config';
import { PortalConfigProvider } from './PortalConfigProvider';
import { forgetExpired } from './resumption';
import { router } from './router';

leaveOnUnauthorized();
forgetExpired(window.location.href);
keepToOnePerson();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const config = await loadPortalConfig();
if (config.csrfToken) demandCsrfToken();
const app = createRoot(root);
holdPage(app);
app.render(
  <StrictMode>
    <PortalConfigProvider value={config}>
      <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
    </PortalConfigProvider>
  </StrictMode>,
);
