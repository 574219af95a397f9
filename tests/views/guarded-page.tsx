import type { ReactElement, ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { LeaveGuard } from '#shared/leave/LeaveGuard';

const HERE = window.location.href;
let router: ReturnType<typeof createBrowserRouter> | null = null;

afterEach(() => {
  router?.dispose();
  router = null;
  window.history.replaceState(null, '', HERE);
});

/** Of the page that was drawn last. */
export function routerOfPage(): ReturnType<typeof createBrowserRouter> {
  if (router === null) throw new Error('No page is drawn');
  return router;
}

/** A screen at its address in the browser's own history, guarded against being left. */
export function guardedPage(path: string, screen: ReactNode): ReactElement {
  const guarded = (
    <LeaveGuard>
      <main>{screen}</main>
    </LeaveGuard>
  );
  window.history.replaceState(null, '', path);
  router = createBrowserRouter([
    { path, element: guarded },
    { path: '*', element: <p>Eine andere Seite</p> },
  ]);
  return <RouterProvider router={router} />;
}
