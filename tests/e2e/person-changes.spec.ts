import type { Page } from '@playwright/test';
import { expect, fillPassword, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';

const LONG = { timeout: 60_000 };
const passwords = (page: Page) => page.getByRole('table', { name: 'Zugangsdaten der Benutzer' });

/** Imports two pupils and uncovers their start passwords. */
async function showPasswords(page: Page): Promise<void> {
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  await page.getByTestId('reveal-button').click(LONG);
  await expect(passwords(page)).toContainText('Ölmann');
}

/** Somebody else at the same computer: signs the person before out by the address, and in with the own name. */
async function signInAsSomebodyElse(other: Page): Promise<void> {
  await other.goto('/api/auth/logout');
  await expect(other.getByTestId('landing-headline')).toBeVisible();
  await other.getByTestId('nav-login-button').click();
  await fillPassword(other, 'lehrkraft');
  await expect(other.getByTestId('start-card-headline')).toBeVisible();
}

/** A tab that hears nothing of the others. */
const deafen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Deaf extends EventTarget {
      readonly postMessage = (): void => undefined;
      readonly close = (): void => undefined;
    }
    Object.assign(window, { BroadcastChannel: Deaf });
  });

const lookAt = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function expectNothingOfBefore(page: Page): Promise<void> {
  await expect(page).toHaveURL('/start');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  await expect(passwords(page)).toHaveCount(0);
  expect(await page.content()).not.toContain('Ölmann');
  await page.getByTestId('nav-profile-button').click();
  await expect(page.getByTestId('fullname-value')).toHaveText('Lars Kröger');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('/admin/');
}

test('AUTH-04, D-12: somebody else signs in in a second window: no window before shows a start password any more, one that heard nothing of it as soon as somebody looks at it', async ({
  page,
  context,
  signIn,
}) => {
  await deafen(page);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  await showPasswords(page);
  const hearing = await context.newPage();
  hearing.on('dialog', (dialog) => void dialog.dismiss());
  const other = await context.newPage();
  await hearing.goto(page.url());
  await hearing.getByTestId('reveal-button').click(LONG);
  await expect(passwords(hearing)).toContainText('Ölmann');

  await signInAsSomebodyElse(other);
  await expectNothingOfBefore(hearing);
  await expect(passwords(page)).toBeVisible();
  await lookAt(page);
  await expectNothingOfBefore(page);

  // Signed out elsewhere without a word: whoever looks at the window is asked to sign in.
  await other.goto('/api/auth/logout');
  await expect(other.getByTestId('landing-headline')).toBeVisible();
  await lookAt(page);
  await expect(page.getByTestId('username-input')).toBeVisible();
});

test('ERR-03, STATE-01: an outage signs nobody out: the open page stays as it is', async ({ page, signIn, consoleGuard }) => {
  consoleGuard.expectStatus(503);
  await signIn('lehrkraft', { target: '/profile' });
  await expect(page.getByTestId('fullname-value')).toBeVisible();
  await page.route('**/api/auth/logininfo', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' } }));
  const asked = page.waitForResponse('**/api/auth/logininfo');
  await lookAt(page);
  expect((await asked).status()).toBe(503);
  await expect(page.getByTestId('nav-logout-button')).toBeVisible();
  await expect(page.getByTestId('fullname-value')).toBeVisible();
  await expect(page.getByTestId('nav-login-button')).toHaveCount(0);
});

test('CALL-60: two calls that are refused side by side lead to the login once, and are then told instead of going round', async ({
  page,
  signIn,
}) => {
  await signIn('lehrkraft');
  const logins: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/login') logins.push(request.url());
  });
  for (const call of ['**/api/person-info', '**/api/provider'])
    await page.route(call, (route) => route.fulfill({ status: 401, json: { code: 401 } }));
  // The page that is left says for a moment what it could not load: what counts is the one that the login has led back to.
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/login');
  const cameBack = left.then(() => page.waitForResponse('**/api/auth/logininfo'));
  await page.goto('/start');
  await cameBack;
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/start');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  expect(new Set(logins).size).toBe(1);
  expect(logins.length).toBeLessThanOrEqual(2);
});

test('AUTH-04: the browser leaves with the click on sign-out: an address that is typed right after it is reached', async ({
  page,
  signIn,
}) => {
  await signIn('lehrkraft');
  await expect(page.getByTestId('card-title').first()).toBeVisible();
  // The page asks in its own process; the address below must not overtake what the browser has not heard yet, nor may the answer
  // lead on before it: the browser is on its way as long as the test says nothing.
  const heard = page.waitForRequest('**/api/auth/logout');
  await page.route('**/api/auth/logout', () => undefined);
  const left = await page.evaluate(async () => {
    // Told as soon as the page asks the browser to go, not when it goes.
    const { navigation } = window as unknown as { readonly navigation: EventTarget };
    const leaving = new Promise<boolean>((resolve) =>
      navigation.addEventListener('navigate', (event) => {
        const { destination } = event as unknown as { readonly destination: { readonly url: string } };
        if (destination.url.endsWith('/api/auth/logout')) resolve(true);
      }),
    );
    document.querySelector<HTMLElement>('[data-testid="nav-logout-button"]')?.click();
    // The next address comes from the browser as a task of its own; what the click has begun must be done by then.
    const nextTask = new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(false));
      port1.start();
      port2.postMessage(null);
    });
    return Promise.race([leaving, nextTask]);
  });
  expect(left).toBe(true);
  await heard;
  await page.goto('/impressum_datenschutzerklaerung.html');
  await expect(page).toHaveURL('/impressum_datenschutzerklaerung.html');
});
