import { expect, fillPassword, focused, PASSWORD, test } from './fixtures';
import { gate } from './gate';

const NEW_PASSWORD = 'Wiese Lampe 7';
const state = '[data-machine="password-change"]';

test('AUTH-03, CALL-04, SCREEN-03: the password is changed on the sign-in’s pages, and the profile tells it once', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('lehrkraft', { target: '/profile' });
  await expect(page.getByTestId('password-card')).not.toContainText('Zuletzt geändert');
  await page.getByTestId('open-change-password-dialog-button').click();
  await page.getByTestId('change-password-button').click();

  await expect(page.getByTestId('attempted-username')).toHaveText('lehrkraft');
  await expect(page.getByTestId('password-input')).toBeFocused();
  await expectAccessible();
  await fillPassword(page, 'lehrkraft', 'falsch');
  await expect(page.getByTestId('input-error-message')).toBeVisible();
  await expectAccessible();
  await fillPassword(page, 'lehrkraft');
  await expect(page.getByTestId('attempted-username')).toHaveText('lehrkraft');
  await expectAccessible();
  const fill = async (password: string, confirmation: string): Promise<void> => {
    await page.getByTestId('new-password-input').fill(password);
    await page.getByTestId('new-password-confirm-input').fill(confirmation);
    await page.getByTestId('update-password-button').click();
  };
  await fill(NEW_PASSWORD, 'Wiese Lampe 8');
  await expect(page.getByTestId('input-error-message')).toHaveText('Die beiden Eingaben stimmen nicht überein.');
  await fill(NEW_PASSWORD, NEW_PASSWORD);

  await expect(page.getByTestId('password-changed-text')).toBeVisible();
  await expect(page.getByTestId('close-password-changed-dialog-button')).toBeFocused();
  await expectAccessible();
  await page.getByTestId('close-password-changed-dialog-button').click();
  await expect.poll(() => focused(page)).toBe('new-password-card');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByTestId('password-card')).toContainText(/Zuletzt geändert am \d{2}\.\d{2}\.\d{4}\./);
  await page.reload();
  await expect(page.getByTestId('profile-headline')).toBeVisible();
  await expect(page.getByTestId('password-changed-text')).toHaveCount(0);

  await page.getByTestId('nav-logout-button').click();
  await expect(page.getByTestId('landing-headline')).toBeVisible();
  await page.goto('/api/auth/login?redirectUrl=/profile');
  await fillPassword(page, 'lehrkraft', PASSWORD);
  await expect(page.getByTestId('input-error-message')).toBeVisible();
  await fillPassword(page, 'lehrkraft', NEW_PASSWORD);
  await expect(page.getByTestId('fullname-value')).toBeVisible();
});

test('AUTH-03: cancelling on the way, or going back, keeps the password and says nothing', async ({ page, signIn }) => {
  await signIn('schueler', { target: '/profile' });
  const begin = async (): Promise<void> => {
    await page.getByTestId('open-change-password-dialog-button').click();
    await page.getByTestId('change-password-button').click();
    await expect(page.getByTestId('cancel-password-link')).toBeVisible();
  };
  await begin();
  await page.getByTestId('cancel-password-link').click();
  await expect(page).toHaveURL('/profile');
  await expect(page.locator(state)).toHaveAttribute('data-state', '"idle"');

  await begin();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByTestId('profile-headline')).toBeVisible();
  if ((await page.locator(state).getAttribute('data-state')) === '"explaining"')
    await page.getByTestId('close-change-password-dialog-button').click();
  await expect(page.locator(state)).toHaveAttribute('data-state', '"idle"');
});

test('CALL-45, SCREEN-03, D-12: a teacher makes a device start-up password: covered, shown, copied, printed alone, then gone', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('lehrkraft', { target: '/profile' });
  await page.getByTestId('open-device-password-dialog-button').click();
  await page.getByTestId('password-reset-button').click();
  const field = page.getByTestId('password-output-field').locator('input');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^•+$/);
  await page.getByTestId('copy-password-icon').click();
  await expect(page.getByText('Das Passwort liegt in der Zwischenablage.')).toBeVisible();
  await page.getByTestId('show-password-icon').click();
  await expect(field).toHaveValue(/^[A-Z][a-z]{2,9}[-+*?%#][A-Z][a-z]{2,9}[2-9]{2}$/);
  const password = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.password-sheet__password')).toBeVisible();
  await expect(page.locator('.password-sheet__password')).toHaveText(password);
  for (const hidden of ['header', 'fullname-value', 'password-print-button']) await expect(page.getByTestId(hidden)).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByTestId('close-password-reset-dialog-button').click();
  await expect.poll(() => focused(page)).toBe('open-device-password-dialog-button');
  await page.getByTestId('open-device-password-dialog-button').click();
  await expect(page.getByTestId('password-output-field')).toHaveCount(0);
  expect(await page.content()).not.toContain(password);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(password);
});

test('SCREEN-03: only teachers have a device; who has no assignment sees that', async ({ page, signIn, expectAccessible }) => {
  await signIn('ohnekontext', { target: '/profile' });
  await expect(page.getByText('Ihr Konto ist keiner Schule zugeordnet.')).toBeVisible();
  await expect(page.getByTestId('reset-device-password-card')).toHaveCount(0);
  await expectAccessible();
});

test('ENT-10, ENT-11, ROUTE-22, STATE-05, STATE-06: names, user name, number, e-mail, and every assignment with its end', async ({
  page,
  signIn,
}) => {
  await signIn('befristet', { target: '/profile' });
  await expect(page.getByTestId('fullname-value')).toHaveText('Bente Vogt');
  await expect(page.getByTestId('username-value')).toHaveText('befristet');
  await expect(page.getByTestId('kopersnummer-value')).toHaveText('0071204');
  await expect(page.getByTestId('person-email-value')).toHaveText(/^bente\.vogt@/);
  await expect(page.getByTestId('schule-value-1')).toHaveText('Testschule Schulportal');
  await expect(page.getByTestId('rolle-value-1')).toHaveText('LiV');
  await expect(page.getByTestId('dienststellennummer-value-1')).toHaveText('1111111');
  await expect(page.getByTestId('befristung-value-1')).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
  await expect(page.getByText('Danach endet die Zuordnung', { exact: false })).toContainText('wird Ihr Konto 84 Tage später gelöscht');
  await expect(page.getByTestId('schulAdmins-info-text')).toContainText('Silke Clausen');
});

test('STATE-07, ENT-10: what is happening to the e-mail address is said in words; an unknown status is left out', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lehrkraft');
  for (const [status, words] of [
    ['ENABLED', 'lars@example.org'],
    ['REQUESTED', 'wird erzeugt'],
    ['DISABLED', 'deaktiviert'],
    ['FAILED', 'fehlerhaft'],
    ['DELETED', null],
  ] as const) {
    await page.route('**/api/person-info', async (route) => {
      const answer = await route.fetch();
      const info = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...info, email: { status, address: 'lars@example.org' } } });
    });
    await page.goto('/profile');
    await expect(page.getByTestId('fullname-value')).toBeVisible();
    if (words === null) await expect(page.getByTestId('person-email-value')).toHaveCount(0);
    else await expect(page.getByTestId('person-email-value')).toContainText(words);
    await expectAccessible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('SCREEN-03: no card comes later and moves the buttons of the others; a dialog that the address asks for does not wait', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const answer = gate();
  await signIn('lehrkraft', { target: '/start' });
  await page.route('**/api/person-info', async (route) => {
    await answer.passed;
    await route.continue();
  });
  await page.goto('/profile?kc_action_status=success');
  await expect(page.getByTestId('password-changed-text')).toBeVisible();
  await page.getByTestId('close-password-changed-dialog-button').click();
  await expect(page.locator('[data-machine="second-factor"]')).toHaveAttribute('data-state', '"notSetUp"');
  const button = page.getByTestId('open-2FA-self-service-dialog-icon');
  await expect(button).toBeHidden();
  await expect(page.getByRole('status', { name: 'Ihre Daten werden geladen ...' })).toBeVisible();
  await expectAccessible();
  answer.open();
  await expect(page.getByTestId('fullname-value')).toBeVisible();
  await expect(button).toBeVisible();
});
