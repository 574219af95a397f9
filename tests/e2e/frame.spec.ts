import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

const heights = (page: Page): Promise<number[]> =>
  page.locator('.header__bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));

test('SHELL-04, SHELL-08, D-06: two bars of 60 and 40 pixels, one of 40 on small screens; help leads to the handbook in a tab of its own', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByTestId('header')).toBeVisible();
  await expect(page.getByTestId('help-button')).toHaveAttribute('href', '/hilfe/');
  await expect(page.getByTestId('help-button')).toHaveAttribute('target', '_blank');
  expect(await heights(page)).toEqual([60, 40]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await page.getByTestId('header').boundingBox())?.height).toBe(40);
});

test('SHELL-04: help begins with what helps on the page that one is on', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold', target: '/admin/pruefprotokoll' });
  const opened = page.waitForEvent('popup');
  await page.getByTestId('help-button').click();
  const help = await opened;
  await expect(help.getByRole('heading', { level: 2 }).first()).toHaveText('Zu der Seite, von der Sie kommen');
  await help.getByRole('link', { name: 'Nachsehen, wer was getan hat' }).first().click();
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Nachsehen, wer was getan hat');
});

test('SHELL-10: after a change of the page its heading has the focus, and the window bears its name', async ({ page, signIn }) => {
  await signIn('lehrkraft');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  for (const [go, heading] of [
    [() => page.getByTestId('nav-profile-button').click(), 'Mein Profil'],
    [() => page.goBack(), 'Startseite'],
  ] as const) {
    await go();
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await expect(page.locator('h1')).toBeFocused();
  }
});

test('nothing is cut off and nothing scrolls sideways, from 320 pixels to 1280', async ({ page, signIn }) => {
  await signIn('lehrkraft');
  for (const path of ['/start', '/profile', '/no-second-factor', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWithin(page, 'main');
    }
  }
});

test('SCREEN-02: a pupil sees every tile at once on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('schueler');
  await expect(page.getByTestId('card-title').last()).toBeInViewport();
});

test('SHELL-09, D-02: a page of the administration never stands in the other layout, not even before it is complete, and no other page in its own', async ({
  page,
  signIn,
}) => {
  await signIn('admin', { level: 'gold' });
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  await expect(page.getByTestId('menu-bar-title')).toHaveCount(0);
  await page.addInitScript(() => {
    const layouts: boolean[] = [];
    Object.assign(window, { layouts });
    const look = (): void => {
      if (document.querySelector('main h1') !== null) layouts.push(document.querySelector('#verwaltungsmenue') !== null);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/personen/import');
  await expect(page.getByTestId('menu-bar-title')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  const layouts = await page.evaluate(() => (window as unknown as { layouts: boolean[] }).layouts);
  expect([layouts.length > 0, layouts.includes(false)]).toEqual([true, false]);
});

test('NAV-01: a page asks once who is signed in, and nobody signed in is asked about once', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/auth/logininfo') asked.push(new URL(page.url()).pathname);
  });
  await page.goto('/no-second-factor');
  await page.getByTestId('header').getByRole('link', { name: 'Schulportal, zur Startseite' }).click();
  await expect(page.getByTestId('landing-headline')).toBeVisible();
  expect(asked).toHaveLength(1);
  await signIn('lehrkraft');
  await expect(page.getByTestId('card-title').first()).toBeVisible();
  await page.getByTestId('nav-profile-button').click();
  await expect(page.getByTestId('fullname-value')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('VAL-14, ERR-00: an answer that names nobody leads to no empty page: it is told, and another try opens the page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('schueler');
  await page.route('**/api/auth/logininfo', (route) => route.fulfill({ json: { sub: 'konto', name: 'Ohne Person' } }));
  await page.goto('/start');
  await expect(page.getByText('Der Server hat nicht oder nicht verständlich geantwortet.')).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/auth/logininfo');
  await page.getByTestId('retry-button').click();
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
});

test('D-36, ERR-00: a page of the menu that is asked for without a line is no crash: it is said in the frame, and comes once the line is back', async ({
  page,
  context,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  await signIn('admin', { level: 'gold', target: '/admin/klassen' });
  await expect(page.locator('h1')).toHaveText('Klassen');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Alle Schulen anzeigen' }).click();
  await expect(page.locator('h1')).toHaveText('Die Seite lässt sich gerade nicht zeigen');
  await expect(page.getByRole('main')).toContainText('Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.');
  await expect(page.getByTestId('header')).toBeVisible();
  await expect(page.getByTestId('retry-button')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('h1')).toHaveText('Schulen');
});

test('A11Y, SCREEN-06: on a telephone the page is there for screen readers again once something was chosen from a list', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  await page.getByRole('button', { name: /^Rolle/ }).click();
  // A press that meets the list while its entries come is none.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('option', { name: 'Lehrkraft', exact: true }).click({ timeout: 3_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Benutzer anlegen' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Befristung festlegen' })).toBeFocused();
});
