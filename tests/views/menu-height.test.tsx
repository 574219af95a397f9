import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MENU } from '#rules/menu';
import { ALL_PERMISSIONS } from '#contract/permissions';
import { AdminMenu } from '#app/AdminMenu';
import portal from '../../src/public/logos/portal.svg?raw';
import small from '../../src/public/logos/portal-small.svg?raw';
import { byTestid } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';
import '#app/app.css';

afterEach(async () => {
  cleanup();
  await page.viewport(1280, 900);
});

test('MENU-01 to MENU-08, MENU-12: at 1440 x 900 whoever holds every right sees every entry without scrolling', async () => {
  await page.viewport(1440, 900);
  const menu = (
    <AdminMenu
      permissions={ALL_PERMISSIONS}
      flags={{ schulischeAngeboteErstellen: true, organisationFileEnabled: true, auditLogEnabled: true }}
      path="/admin/personen"
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: menu }])} />);
  const entries = MENU.flatMap(({ items }) => items).map(({ testid }) => testid);
  const boxes = entries.map((testid) => ({ testid, box: byTestid(testid)?.getBoundingClientRect() }));
  expect(boxes.filter(({ box }) => box === undefined || box.bottom > window.innerHeight).map(({ testid }) => testid)).toEqual([]);
  expect(boxes.filter(({ box }) => box === undefined || box.height < 24).map(({ testid }) => testid)).toEqual([]);
  expect(byTestid('back-to-start-link')?.getBoundingClientRect().top).toBeGreaterThan(100);
  // With forced colours every border is drawn, a transparent one, too: nothing but the current page has one.
  const marked = entries.filter((testid) => parseFloat(getComputedStyle(byTestid(testid) as Element).borderLeftWidth) > 0);
  expect(marked).toEqual(['person-management-menu-item']);
});

/** Whether the picture hides what it stands on at its corner. */
async function hasGround(picture: string): Promise<boolean> {
  const image = new Image(36, 36);
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const drawing = new OffscreenCanvas(36, 36).getContext('2d');
  drawing?.drawImage(image, 0, 0, 36, 36);
  return drawing?.getImageData(1, 1, 1, 1).data[3] === 255;
}

test('MENU-02 to MENU-08, A11Y: on the page of a person the list of all is marked, but not as the page that is shown', () => {
  const menu = <AdminMenu permissions={ALL_PERMISSIONS} flags={{}} path="/admin/personen/4711" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: menu }])} />);
  const marked = [...document.querySelectorAll('[aria-current]')].map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marked).toEqual([['Alle Benutzer anzeigen', 'true']]);
});

test('SHELL-01, A11Y: with forced colours, which take the ground of the bar away, the white logo stands on its own', async () => {
  expect(await Promise.all([portal, small].map(hasGround))).toEqual([true, true]);
});
