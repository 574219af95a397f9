import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const heights = (page: Page): Promise<number[]> =>
  page.locator('.header__bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));

test('SHELL-08: two bars of 60 and 40 pixels, one of 40 on small screens', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('header')).toBeVisible();
  expect(await heights(page)).toEqual([60, 40]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await page.getByTestId('header').boundingBox())?.height).toBe(40);
});

test('SHELL-04, D-06: help leads to the external helpdesk in a tab of its own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('help-button')).toHaveAttribute('href', 'https://helpdesk.example.org/schulportal');
  await expect(page.getByTestId('help-button')).toHaveAttribute('target', '_blank');
});

test('SHELL-09, D-02: the menu of the administration stands on its pages only', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold', target: '/admin/personen/import' });
  await expect(page.getByTestId('menu-bar-title')).toBeVisible();
  await page.goto('/start');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  await expect(page.getByTestId('menu-bar-title')).toHaveCount(0);
});

for (const width of [320, 390, 768, 1280]) {
  test(`nothing is cut off and nothing scrolls sideways at ${width} pixels`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('lehrkraft');
    for (const path of ['/start', '/profile', '/no-second-factor', '/gibt-es-nicht']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('SCREEN-02: a pupil sees every tile at once on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('schueler');
  await expect(page.getByTestId('card-title').last()).toBeInViewport();
});
