import { expect, fillOtp, focused, test } from './fixtures';

test('AUTH-05, PERM-02, D-01: the import asks for the code and opens after it, with the focus on the heading', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin/personen/import');
  await expect(page.getByTestId('otp-input')).toBeVisible();
  await fillOtp(page, await portal.otp('admin'));
  await expect(page).toHaveURL('/admin/personen/import');
  await expect(page.getByTestId('person-import-card')).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/h1|admin-headline/);
});

test('D-08, CALL-09, STATE-08, STATE-13, ERR-55: the own hardware token is reset as lost, after its last code, and blocked', async ({
  page,
  signIn,
  portal,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403);
  await signIn('limitiert', { target: '/profile' });
  await expect(page.getByTestId('two-factor-info')).toContainText('Hardware-Token');
  await page.getByTestId('open-2FA-dialog-icon').click();
  await expect(page.getByTestId('close-two-way-authentification-dialog-button')).toBeFocused();
  await expectAccessible();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('step-up-alert')).toBeVisible();
  await expectAccessible();
  await page.getByTestId('step-up-confirm-button').click();
  await fillOtp(page, await portal.otp('limitiert'));

  await expect(page).toHaveURL('/profile');
  await expect(page.getByTestId('token-reset-info-text')).toBeVisible();
  await page.getByTestId('token-lost-checkbox').check();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.locator('[data-machine="second-factor-reset"]')).toHaveAttribute('data-state', '"done"');
  await expect(page.getByTestId('dialog-text')).toContainText('ist gesperrt');
  await expectAccessible();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('open-2FA-self-service-dialog-icon')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('two-factor-card');

  await page.goto('/admin/personen/import');
  await expect(page).not.toHaveURL('/admin/personen/import');
});

test('STATE-08, D-08: what is reset in one tab is not shown as set up in the other one any more', async ({ page, context, signIn }) => {
  await signIn('limitiert', { level: 'gold', target: '/profile' });
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByTestId('two-factor-info')).toContainText('Hardware-Token');
  await page.getByTestId('open-2FA-dialog-icon').click();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('dialog-text')).toBeVisible();
  await expect(other.getByTestId('open-2FA-self-service-dialog-icon')).toBeVisible();
});
