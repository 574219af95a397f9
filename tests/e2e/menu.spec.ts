import type { Page } from '@playwright/test';
import { visibleMenu } from '#rules/menu';
import { derivePermissions } from '#contract/permissions';
import type { FeatureFlags, LoginInfo } from '#contract/types';
import { expect, focused, test } from './fixtures';

const IMPORT = '/admin/personen/import';
const LARGE = { width: 1280, height: 900 };
const SMALL = { width: 1279, height: 900 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' });
const importLink = (page: Page) => page.getByTestId('person-import-menu-item');
const openButton = (page: Page) => page.getByTestId('open-mobile-menu-button');

/** Marks the shown view and the page, so that a remount and a reload can be told apart. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-marked', 'yes');
    document.documentElement.setAttribute('data-marked', 'yes');
  });
}

test.describe('the menu of the administration', () => {
  for (const username of ['admin', 'importeur']) {
    test(`MENU-01, MENU-02, MENU-12, PERM-04: ${username} finds what there is and nothing else`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(username, { level: 'gold', target: IMPORT });
      await expect(menu(page)).toBeVisible();
      await expect(page.getByTestId('menu-bar-title')).toBeVisible();
      await expect(page.getByTestId('back-to-start-link')).toHaveAttribute('href', '/start');
      const links = await menu(page)
        .getByRole('link')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-testid')));
      const { personenkontexte } = (await (await page.request.get('/api/auth/logininfo')).json()) as LoginInfo;
      const flags = (await (await page.request.get('/api/config')).json()) as FeatureFlags;
      const entries = visibleMenu(derivePermissions(personenkontexte), flags).flatMap(({ items }) => items);
      expect(links).toEqual(['back-to-start-link', ...entries.map(({ testid }) => testid)]);
      expect(links).toContain('person-import-menu-item');
      expect(links.includes('hinweise-edit-menu-item')).toBe(username === 'admin');
      const last = await menu(page).getByRole('link').last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900);
      await expect(page.getByTestId('person-management-title')).toBeVisible();
      await expect(importLink(page)).toHaveAttribute('aria-current', 'page');
      const box = await page.locator('#verwaltungsmenue').boundingBox();
      expect(box?.width).toBe(320);
      await expect(page.locator('#verwaltungsmenue img')).toHaveCount(2);
      await expectAccessible();
    });
  }

  test('SHELL-08, SHELL-09: two bars of 60 and 40 px and the menu on admin pages, one bar of 40 px on small screens, no menu elsewhere', async ({
    page,
    signIn,
  }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await expect(menu(page)).toBeVisible();
    const heights = () => page.locator('.header__bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    expect(await heights()).toEqual([60, 40]);
    await page.setViewportSize({ width: 390, height: 844 });
    const header = await page.getByTestId('header').boundingBox();
    expect(header?.height).toBe(40);
    await page.goto('/start');
    await expect(page.getByTestId('start-card-headline')).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
  });

  test('MENU-09: open from 1280 px on, hidden below, also when the window changes', async ({ page, signIn, expectAccessible }) => {
    await page.setViewportSize(SMALL);
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await expect(openButton(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await expectAccessible();
    await page.setViewportSize(LARGE);
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(SMALL);
    await expect(menu(page)).toBeHidden();
  });

  test('MENU-01, MENU-10: on small screens a button opens the drawer, a button, Escape and every choice close it', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await openButton(page).click();
    await expect(openButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page)).toBeVisible();
    await expectAccessible();
    await page.getByTestId('close-mobile-menu-button').click();
    await expect(menu(page)).toBeHidden();
    expect(await focused(page)).toBe('open-mobile-menu-button');

    await openButton(page).click();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    expect(await focused(page)).toBe('open-mobile-menu-button');

    await openButton(page).click();
    await importLink(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();

    await page.getByTestId('mobile-back-to-start-link').click();
    await expect(page).toHaveURL('/start');
  });

  test('MENU-09, SHELL-09: on a short page the footer begins below the menu, so that each of its links can be pressed', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('admin', { level: 'gold', target: '/admin/personen/new' });
    await expect(menu(page)).toBeVisible();
    await expect(page.getByTestId('admin-headline')).toBeVisible();
    const links = await page.getByRole('contentinfo').getByRole('link').all();
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) await link.click({ trial: true });
  });

  test('MENU-10: on large screens the menu can be put away and brought back', async ({ page, signIn }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await page.getByTestId('close-mobile-menu-button').click();
    await expect(menu(page)).toBeHidden();
    await openButton(page).click();
    await expect(menu(page)).toBeVisible();
    await importLink(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test('MENU-11, D-03, SHELL-10: choosing the page that is shown mounts it anew, without loading the document', async ({
    page,
    signIn,
  }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await expect(page.locator('h1')).toBeVisible();
    await mark(page);
    await importLink(page).click();
    await expect(page.locator('h1[data-marked]')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-marked', 'yes');
    await expect(page).toHaveURL(IMPORT);
    await expect(page.locator('h1')).toBeFocused();
  });

  test('SHELL-10, SCREEN-08: another page under the same path has the focus on its heading', async ({ page, signIn }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await page.getByTestId('import-history-link').click();
    await expect(page.locator('h1')).toHaveText('Bisherige Importe');
    await expect(page.locator('h1')).toBeFocused();
    await page.getByTestId('new-import-link').click();
    await expect(page.locator('h1')).toHaveText('Benutzer importieren');
    await expect(page.locator('h1')).toBeFocused();
  });

  test('SHELL-10, MENU-11: a page that was asked for again stays as it is when it writes into its address', async ({ page, signIn }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await expect(page.locator('h1')).toBeVisible();
    await mark(page);
    await importLink(page).click();
    await expect(page.locator('h1[data-marked]')).toHaveCount(0);
    await mark(page);
    await page.getByTestId('start-import-button').click();
    await expect(page).toHaveURL(`${IMPORT}?schritt=auswahl`);
    await expect(page.getByTestId('person-import-schule-select').first()).toBeVisible();
    await expect(page.locator('h1[data-marked]')).toHaveCount(1);
  });

  test('MENU-10: by keyboard alone: open, go through, choose, close', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    const order: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual(['mobile-back-to-start-link', 'close-mobile-menu-button', 'back-to-start-link', 'person-import-menu-item']);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') instanceof HTMLElement)).toBe(true);
  });

  test('MENU-01: back to the start page', async ({ page, signIn }) => {
    await signIn('importeur', { level: 'gold', target: IMPORT });
    await page.getByTestId('back-to-start-link').click();
    await expect(page).toHaveURL('/start');
    await expect.poll(() => focused(page)).toBe('start-card-headline');
  });
});
