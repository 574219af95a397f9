import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect } from 'vitest';
import { model } from '#machines/frame/menu/model';
import { AdminMenu } from '#app/AdminMenu';
import { menuEvents } from '../screens/menu';
import paths from '../models/generated/menu.paths.json';
import { walkThroughScreen } from './driver';
import '#app/app.css';

const IMPORT = '/admin/personen/import';
const MENU = ['open-mobile-menu-button', 'menu-bar-title', 'back-to-start-link', 'person-import-menu-item'];

function Menu(): ReactElement {
  return <AdminMenu permissions={['personenimport', 'klassenverwaltung']} flags={{}} path={useLocation().pathname} />;
}

let router: ReturnType<typeof createMemoryRouter> | null = null;

const OPEN = ['Navigation', 'Menü schließen', 'Zurück zur Startseite', 'Benutzerverwaltung', 'Benutzer importieren', 'Verwaltung'];

walkThroughScreen({
  title: 'MENU-09, MENU-10, MENU-11: the menu of the administration',
  model,
  paths,
  events: menuEvents,
  does: {
    navigate: ({ path }: { path: string }) => expect(router?.state.location).toMatchObject({ pathname: path, state: null }),
    showAnew: () => expect(router?.state.location).toMatchObject({ pathname: IMPORT, state: { reload: true } }),
  },
  width: ({ large }) => (large ? 1280 : 1279),
  render: () => {
    router = createMemoryRouter([{ path: '*', element: <Menu /> }], { initialEntries: [IMPORT] });
    return <RouterProvider router={router} />;
  },
  shows: {
    '{"large":"open"}': MENU,
    '{"large":"closed"}': MENU,
    '{"small":"open"}': [...MENU, 'close-mobile-menu-button'],
    '{"small":"closed"}': MENU,
  },
  says: {
    '{"large":"open"}': OPEN,
    '{"large":"closed"}': ['Navigation', 'Menü öffnen'],
    '{"small":"open"}': OPEN,
    '{"small":"closed"}': ['Navigation', 'Menü öffnen', 'Zurück zur Startseite'],
  },
});
