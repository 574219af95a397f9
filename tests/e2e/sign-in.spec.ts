import { expect, fillPassword, focused, PASSWORD, test } from './fixtures';
import { gate } from './gate';

test('SHELL-01, SHELL-02, SHELL-05, SCREEN-01, ROUTE-01: the landing page shows the way in, its footer contact, help, legal page, status and sponsors', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page.getByTestId('landing-headline')).toBeVisible();
  await expect(page).toHaveTitle('Willkommen – Schulportal');
  await expect(page.getByTestId('nav-login-button')).toHaveAttribute('href', '/api/auth/login?redirectUrl=%2F');
  await expect(page.getByTestId('login-button')).toHaveAttribute('href', '/api/auth/login?redirectUrl=%2F');
  await expect(page.getByTestId('nav-profile-button')).toHaveCount(0);
  await expectAccessible();
  await expect(page.getByTestId('footer')).toBeVisible();
  const hrefs = await page
    .getByTestId('footer')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/impressum_datenschutzerklaerung.html',
      '/impressum_datenschutzerklaerung.html#privacy_policy',
      '/impressum_datenschutzerklaerung.html#accessibility',
      '/api/status',
    ]),
  );
  await expect(page.getByTestId('footer').locator('img[width="220"]')).toHaveCount(2);
  await page.goto('/impressum_datenschutzerklaerung.html#accessibility');
  await expect(page.locator('#accessibility')).toBeInViewport();
  await expectAccessible();
});

test('AUTH-01: wrong password, then the right one, leads to the start page with the focus on its heading', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByTestId('login-button').click();
  await expectAccessible();
  await fillPassword(page, 'schueler', 'falsch');
  await expect(page.getByTestId('input-error-message')).toBeVisible();
  await expect(page.getByTestId('username-input')).toHaveValue('schueler');
  await expectAccessible();
  await fillPassword(page, 'schueler');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  await expect(page).toHaveURL('/start');
  await expect.poll(() => focused(page)).toBe('start-card-headline');
  await expect(page.getByTestId('card-title').first()).toBeVisible();
  await expectAccessible();
});

test('NAV-04: a deep link leads through the login and back, with query and hash', async ({ page }) => {
  await page.goto('/profile?von=mail#zuordnung');
  await expect(page.getByTestId('login-page-title')).toBeVisible();
  await fillPassword(page, 'lehrkraft');
  await expect(page.getByTestId('fullname-value')).toHaveText('Lars Kröger');
  await expect(page).toHaveURL('/profile?von=mail#zuordnung');
});

test('ROUTE-01, SHELL-03: who is signed in comes from the landing page to the start page', async ({ page, signIn }) => {
  await signIn('schueler');
  await page.goto('/');
  await expect(page).toHaveURL('/start');
  await expect(page.getByTestId('nav-profile-button')).toHaveAttribute('href', '/profile');
  await expect(page.getByTestId('nav-logout-button')).toHaveAttribute('href', '/api/auth/logout');
  await expect(page.getByTestId('nav-login-button')).toHaveCount(0);
});

test('AUTH-04: a tab that left before the server had ended the session is signed out all the same, and nothing is remembered of before', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('lehrkraft', { target: '/profile' });
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByTestId('fullname-value')).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('vermerk', 'x'));
  const leave = gate();
  await page.route('**/api/auth/logout', async (route) => {
    await leave.passed;
    await route.continue();
  });
  // The click ends with the navigation that it begins.
  const clicked = page.getByTestId('nav-logout-button').click();
  await expect(other.locator('[data-machine="start"]')).not.toHaveAttribute('data-state', /loading/);
  leave.open();
  await clicked;
  await expect(page.getByTestId('landing-headline')).toBeVisible();
  await expect(other.getByTestId('landing-headline')).toBeVisible();
  for (const tab of [page, other])
    expect(await tab.evaluate(() => ['vermerk', 'signingOut'].map((key) => sessionStorage.getItem(key)))).toEqual([null, null]);
  await page.goto('/start');
  await expect(page.getByTestId('login-page-title')).toBeVisible();
});

test('ROUTE-23, SCREEN-16: an account that the portal does not know is told so and can sign out', async ({ page, expectAccessible }) => {
  await page.goto('/api/auth/login?redirectUrl=/start');
  await fillPassword(page, 'unbekannt');
  await expect(page.getByTestId('spsh-alert')).toBeVisible();
  await expect(page).toHaveURL('/login-error');
  await expect(page.getByTestId('spsh-alert-button')).toHaveAttribute('href', '/api/auth/logout');
  await expectAccessible();
});

test('ROUTE-25, SCREEN-16, NAV-06: unknown addresses and ones without the right show not-found under their own address', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold' });
  await page.goto('/gibt-es-nicht');
  await expect(page.getByTestId('spsh-alert-title')).toHaveText('404');
  await expect(page).toHaveURL('/gibt-es-nicht');
  await expectAccessible();
  await page.goto('/admin/personen/import');
  await expect(page.getByTestId('spsh-alert-title')).toHaveText('404');
});

test('D-20: asked for the password again, people see whose it is, type it alone, and come back to where they were', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lehrkraft');
  await page.goto('/api/auth/login?redirectUrl=%2Fprofile%3Fvon%3Dmail&passwortbestaetigung=erforderlich');
  await expect(page.getByRole('heading', { name: 'Passwort bestätigen' })).toBeVisible();
  await expect(page.getByTestId('attempted-username')).toHaveText('lehrkraft');
  await expect(page.getByTestId('username-input')).toHaveCount(0);
  await expect(page.getByLabel('Passwort')).toBeFocused();
  await expectAccessible();
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByTestId('input-error-message')).toHaveText('Das Passwort ist falsch.');
  await expectAccessible();
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page).toHaveURL('/profile?von=mail');
  await page.goto('/api/auth/login?redirectUrl=%2Fprofile&passwortbestaetigung=erforderlich');
  await page.getByRole('link', { name: 'Abbrechen und zurück' }).click();
  await expect(page.getByTestId('fullname-value')).toHaveText('Lars Kröger');
});
