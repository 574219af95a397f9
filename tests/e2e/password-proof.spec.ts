import type { Page } from '@playwright/test';
import { expect, fillOtp, fillPassword, focused, PASSWORD, test } from './fixtures';

const NOTICE = 'step-up-alert';
/** With which one agrees to go to the login. */
const AGREE = 'step-up-confirm-button';

/**
 * A server that wants the password once more: it refuses the first call, and its login page leads back when the password was given.
 * @returns the calls that were made, and the addresses to which the browser went
 */
async function demandPassword(page: Page, call: string): Promise<{ readonly calls: string[]; readonly proofs: string[] }> {
  const [calls, proofs]: [string[], string[]] = [[], []];
  await page.route(call, async (route) => {
    calls.push(route.request().method());
    if (proofs.length > 0) return route.fallback();
    return route.fulfill({
      status: 403,
      json: { code: 'REQUIRED_PASSWORD_PROOF_NOT_MET', i18nKey: 'REQUIRED_PASSWORD_PROOF_NOT_MET' },
    });
  });
  await page.route('**/api/auth/login?*passwortbestaetigung=erforderlich*', (route) => {
    const address = new URL(route.request().url());
    proofs.push(address.search);
    return route.fulfill({ status: 302, headers: { location: address.searchParams.get('redirectUrl') ?? '/' } });
  });
  return { calls, proofs };
}

test('D-20, STATE-13: the first second factor asks for the password, and the set-up goes on where it was; nothing is made unasked', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('lehrkraft', { target: '/profile' });
  const { calls, proofs } = await demandPassword(page, '**/api/2fa-token/init');
  await page.getByTestId('open-2FA-self-service-dialog-icon').click();
  const proceed = page.getByTestId('proceed-two-factor-authentication-dialog');
  await proceed.click();
  await expect(page.getByTestId(NOTICE)).toContainText('Passwort');
  await expect(page.getByTestId(AGREE)).toHaveText('Passwort eingeben');
  await expectAccessible();
  await page.getByTestId(AGREE).click();

  await expect(page.getByTestId('self-service-dialog-info-text')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(proofs).toHaveLength(1);
  expect(new URLSearchParams(proofs[0]).get('redirectUrl')).toMatch(/^\/profile\?fortsetzen=[0-9a-f]+$/);
  expect(calls).toEqual(['POST']);
  await proceed.click();
  await expect(page.getByTestId('software-token-dialog-qr-code')).toBeVisible();
});

test('D-20, CALL-45: a new device password asks for the own password, comes back to the question, and is made when it is confirmed', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('lehrkraft', { target: '/profile' });
  const { calls, proofs } = await demandPassword(page, '**/api/personen/uem-password');
  await page.getByTestId('open-device-password-dialog-button').click();
  const create = page.getByTestId('password-reset-button');
  await create.click();
  await expect(page.getByTestId(NOTICE)).toContainText('Passwort');
  await expect(page.getByTestId(AGREE)).toHaveText('Passwort eingeben');
  await expectAccessible();
  await page.getByTestId(AGREE).click();

  await expect(page.getByTestId('password-reset-info-text')).toContainText('Ein neues Inbetriebnahme-Passwort wird erzeugt');
  await expect(page.getByTestId('two-factor-authentication-dialog')).toHaveCount(0);
  expect([proofs.length, calls]).toEqual([1, ['PATCH']]);
  await create.click();
  await expect(page.getByTestId('password-output-field')).toBeVisible();
  expect(calls).toEqual(['PATCH', 'PATCH']);
});

test('D-20: whoever does not want to give it is back at the question, and may go on later', async ({ page, signIn, consoleGuard }) => {
  consoleGuard.expectStatus(403);
  await signIn('lehrkraft', { target: '/profile' });
  const { proofs } = await demandPassword(page, '**/api/personen/uem-password');
  await page.getByTestId('open-device-password-dialog-button').click();
  await page.getByTestId('password-reset-button').click();
  await page.getByTestId('step-up-decline-button').click();
  await expect(page.getByTestId('password-reset-info-text')).toBeVisible();
  await page.getByTestId('close-password-reset-dialog-button').click();
  await expect.poll(() => focused(page)).toBe('open-device-password-dialog-button');
  expect(proofs).toEqual([]);
});

test('D-20, CALL-60: a session that has ended before a device password is made: signed in again, back at the question', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('lehrkraft', { target: '/profile' });
  await page.getByTestId('open-device-password-dialog-button').click();
  await context.clearCookies();
  await page.getByTestId('password-reset-button').click();
  await expect(page.getByTestId(AGREE)).toHaveText('Anmelden');
  await page.getByTestId(AGREE).click();
  await fillPassword(page, 'lehrkraft');
  await expect(page.getByTestId('password-reset-info-text')).toContainText('wird erzeugt');
});

const FIVE_MINUTES_AND_A_BIT = 301_000;

test('D-20, SCREEN-15: six minutes after the sign-in the own server asks for the password, and after it the set-up goes on', async ({
  page,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('lehrkraft', { target: '/profile' });
  await portal.advanceClock(FIVE_MINUTES_AND_A_BIT);
  await page.getByTestId('open-2FA-self-service-dialog-icon').click();
  const proceed = page.getByTestId('proceed-two-factor-authentication-dialog');
  await proceed.click();
  await expect(page.getByTestId(AGREE)).toHaveText('Passwort eingeben');
  await page.getByTestId(AGREE).click();
  await expect(page.getByTestId('attempted-username')).toHaveText('lehrkraft');
  await expectAccessible();
  await page.getByTestId('password-input').fill(PASSWORD);
  await page.getByTestId('login-button').click();
  await expect(page.getByTestId('self-service-dialog-info-text')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await proceed.click();
  await expect(page.getByTestId('software-token-dialog-qr-code')).toBeVisible();
});

test('D-20, CALL-45: the same before a device password, which is made only after it was confirmed once more', async ({
  page,
  portal,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('lehrkraft', { target: '/profile' });
  await portal.advanceClock(FIVE_MINUTES_AND_A_BIT);
  await page.getByTestId('open-device-password-dialog-button').click();
  const create = page.getByTestId('password-reset-button');
  await create.click();
  await page.getByTestId(AGREE).click();
  await page.getByTestId('password-input').fill(PASSWORD);
  await page.getByTestId('login-button').click();
  await expect(create).toHaveText('Passwort erzeugen');
  await expect(page.getByTestId('password-output-field')).toHaveCount(0);
  await create.click();
  await expect(page.getByTestId('password-output-field')).toBeVisible();
});

test('NAV-04, NAV-05, CALL-02, ROUTE-02: a page of the administration is a target with all of its address: password, code, and there it is', async ({
  page,
  portal,
}) => {
  await page.goto('/admin/rollen?suche=Lehrkraft');
  await fillPassword(page, 'admin');
  await fillOtp(page, await portal.otp('admin'));
  await expect(page).toHaveURL('/admin/rollen?suche=Lehrkraft');
  await expect(page.getByTestId('rolle-table')).toContainText('Lehrkraft');
  const session = await page.evaluate(async () => (await fetch('/api/auth/logininfo')).json() as Promise<{ acr: string }>);
  expect(session.acr).toBe('gold');
});
