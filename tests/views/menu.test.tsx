import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect } from 'vitest';
import { model } from '#machines/menu/model';
import { AdminMenu } from '../../src/app/AdminMenu';
import { menuEvents } from '../../src/app/menu-events';
import paths from '../models/generated/menu.paths.json';
import { walkThroughScreen } from './driver';
import '../../src/app/app.css';

const IMPORT = '/admin/personen/import';
const MENU = ['open-mobile-menu-button', 'menu-bar-title', 'back-to-start-link', 'person-import-menu-item'];

function Menu(): ReactElement {
  return <AdminMenu permissions={['personenimport']} path={useLocation().pathname} />;
}

walkThroughScreen({
  title: 'MENU-09, MENU-10, MENU-11: the menu of the administration',
  model,
  paths,
  events: menuEvents,
  width: ({ large }) => (large ? 1280 : 1279),
  render: (_input, path) => {
    // The entry that is chosen is the shown list itself, or leads away from another page.
    const shown = path.steps.some(({ event }) => event === 'CHOOSE gezeigte Liste');
    const router = createMemoryRouter([{ path: '*', element: <Menu /> }], {
      initialEntries: [shown ? IMPORT : '/admin'],
    });
    router.subscribe(({ location }) => expect(location).toMatchObject({ pathname: IMPORT, state: { reload: shown } }));
    return <RouterProvider router={router} />;
  },
  shows: {
    '{"large":"open"}': MENU,
    '{"large":"closed"}': MENU,
    '{"small":"open"}': [...MENU, 'close-mobile-menu-button'],
    '{"small":"closed"}': MENU,
  },
});
