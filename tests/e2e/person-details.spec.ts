import { expect, fillOtp, PASSWORD, test } from './fixtures';
import { idOf } from './person-page';

test('ROUTE-03, SCREEN-05, D-21: a teacher on one screen: who, state, assignments, second factor; unknown persons are not found', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  // Whose second factor it would be is not told either.
  consoleGuard.expectStatus(403, 404);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/personen/${await idOf(page, 'lehrkraft')}`);
  await expect(page.getByTestId('person-username')).toHaveText('lehrkraft');
  await expect(page.getByTestId('user-lock-status-text')).toHaveText('Aktiv. Diese Person kann sich anmelden.');
  await expect(page.getByTestId('person-zuordnungen-section-view')).toContainText('1111111 (Testschule Schulportal): Lehrkraft');
  await expect(page.getByTestId('two-factor-section-headline')).toBeVisible();
  await expect(page.getByTestId('device-password')).toBeVisible();
  await expectAccessible();
  const last = await page.getByTestId('device-password').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0), 'nothing of it has to be scrolled for').toBeLessThanOrEqual(900);

  await page.goto(`/admin/personen/${await idOf(page, 'schuladmin')}`);
  await expect(page.getByTestId('open-lock-dialog-button')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('open-lock-dialog-button-blocked')).toHaveText('Nicht möglich: Sich selbst können Sie nicht sperren.');

  await page.goto('/admin/personen/00000000-0000-4000-8000-000000000000');
  await expect(page.getByTestId('person-details-error-alert-title')).toHaveText('Diese Person gibt es nicht, oder Sie verwalten sie nicht');
  await expectAccessible();
});

test('CALL-43, STATE-03, D-23, STATE-13: locked until a day the person is out at once; changed, then lifted', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const teacher = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  const login = () =>
    teacher.request.post('/api/auth/login', {
      form: { username: 'lehrkraft', password: PASSWORD, redirectUrl: '/start' },
      headers: { origin: portal.origin },
      maxRedirects: 0,
    });
  expect((await login()).status()).toBe(303);
  await page.goto(`/admin/personen/${await idOf(page, 'lehrkraft')}`);
  await page.getByTestId('open-lock-dialog-button').click();
  await expect(page.getByTestId('schule-select')).toHaveValue('1111111 (Testschule Schulportal)');
  await page.getByTestId('befristet-radio-button').check();
  await page.getByTestId('befristung-input').fill('01.01.2020');
  await page.getByTestId('lock-user-button').click();
  await expect(page.getByTestId('error-summary')).toContainText('Der Tag liegt in der Vergangenheit.');
  await expectAccessible();

  // The level lapses while somebody looks for the day: what was entered is still there afterwards.
  await portal.advanceClock(901_000);
  await page.getByTestId('befristung-input').fill('31.12.2099');
  await page.getByTestId('lock-user-button').click();
  await page.getByTestId('step-up-confirm-button').click();
  await fillOtp(page, await portal.otp('schuladmin'));
  await expect(page.getByTestId('befristung-input')).toHaveValue('31.12.2099');
  await page.getByTestId('lock-user-button').click();
  await expect(page.getByTestId('person-lock-success-text')).toHaveText(
    'Gesperrt durch 1111111 (Testschule Schulportal) bis einschließlich Donnerstag, 31.12.2099.',
  );
  await page.getByTestId('close-lock-person-dialog-button').click();
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.');
  await expect(page.getByTestId('lock-info-2-attribute')).toHaveText('31.12.2099');
  await expectAccessible();
  expect((await teacher.request.get('/api/person-info')).status(), 'out of every session').toBe(401);
  const refused = await login();
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('gesperrt')]);

  await page.getByTestId('open-unlock-dialog-button').click();
  await page.getByTestId('lock-user-button').click();
  await expect(page.getByTestId('person-unlock-success-text')).toContainText('aufgehoben');
  await page.getByTestId('close-lock-person-dialog-button').click();
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Aktiv.');
  expect((await login()).status()).toBe(303);
  await teacher.context().close();
});

test('CALL-44, CALL-45, CALL-46, CALL-40, D-12: passwords shown once, synchronised, deleted with its consequence', async ({
  page,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const id = await idOf(page, 'lehrkraft');
  await page.goto(`/admin/personen/${id}`);
  await page.getByTestId('open-password-reset-dialog-button').click();
  await page.getByTestId('password-reset-button').click();
  const output = page.getByTestId('password-output-field').locator('input');
  await expect(output).toHaveValue(/^•+$/);
  await page.getByTestId('show-password-icon').click();
  await expect(output).toHaveValue(/[a-z][-+*?%#][A-Z][a-z]+\d{2}$/);
  const password = await output.inputValue();
  await expectAccessible();
  await page.getByTestId('close-password-reset-dialog-button').click();
  await page.getByTestId('password-noted-button').click();
  await expect(page.getByTestId('password-output-field')).toHaveCount(0);
  expect(await page.content(), 'it is nowhere any more').not.toContain(password);
  const signedIn = await page.context().request.post('/api/auth/login', {
    form: { username: 'lehrkraft', password: PASSWORD, redirectUrl: '/start' },
    headers: { origin: portal.origin },
    maxRedirects: 0,
  });
  expect(signedIn.status(), 'the former password is over').not.toBe(303);

  await page.getByTestId('open-device-password-dialog-button').click();
  await page.getByTestId('password-reset-button').click();
  await expect(page.getByTestId('password-reset-info-text')).toContainText('Geben Sie das Passwort weiter');
  await page.getByTestId('close-password-reset-dialog-button').click();
  await page.getByTestId('password-noted-button').click();

  await page.getByTestId('open-person-sync-dialog-button').click();
  await page.getByTestId('person-sync-button').click();
  await expect(page.getByTestId('person-sync-success-text')).toContainText('ist angestoßen');
  await page.getByTestId('close-person-sync-success-dialog-button').click();

  await page.getByTestId('open-person-delete-dialog-button').click();
  await expect(page.getByTestId('person-delete-confirmation-text')).toContainText('auch an Schulen, die Sie nicht verwalten');
  await expectAccessible();
  await page.getByTestId('person-delete-button').click();
  await expect(page.getByTestId('person-delete-success-text')).toContainText('ist gelöscht');
  expect((await page.request.get(`/api/personen/${id}`)).status()).toBe(404);
});
