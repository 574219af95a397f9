import { startBeforeBackend, type BackendState, type PortalBeforeBackend } from '../backends/existing';
import { expect, fillOtp, fillPassword, test as base } from './fixtures';
import { csvOf, hideKlassen, ImportPage, pupils } from './import-page';

const test = base.extend<{ readonly state: BackendState; readonly before: PortalBeforeBackend }>({
  state: ['specified', { option: true }],
  before: async ({ portal, state }, use) => {
    const before = await startBeforeBackend(portal.origin, state);
    await use(before);
    await before.stop();
  },
  baseURL: async ({ before }, use) => use(before.origin),
});

for (const state of ['specified', 'newest'] as const) {
  test.describe(`in front of an existing backend of the ${state} state (PORTAL_API)`, () => {
    test.use({ state });
    test('CALL-01, AUTH-04, FLAG-01: sign-in, start page and profile from answers with absent fields, and signing out', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByTestId('login-button').click();
      await fillPassword(page, 'lehrkraft');
      await expect(page.getByTestId('start-card-headline')).toBeVisible();
      await expect(page.getByTestId('card-title').first()).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByTestId('two-factor-info')).toBeVisible();
      await page.goto('/api/auth/logout');
      await expect(page.getByTestId('landing-headline')).toBeVisible();
    });

    test('CALL-10, D-06: without the key of a software token beside it, the QR code alone is shown', async ({ page, consoleGuard }) => {
      consoleGuard.expectStatus(400, 404);
      await page.goto('/api/auth/login?redirectUrl=/profile');
      await fillPassword(page, 'neuadmin');
      await page.getByTestId('open-2FA-self-service-dialog-icon').click();
      await page.getByTestId('proceed-two-factor-authentication-dialog').click();
      await expect(page.getByTestId('software-token-dialog-qr-code')).toBeVisible();
      await expect(page.getByRole('link', { name: /otpauth/ })).toHaveCount(0);
      await page.getByTestId('proceed-two-factor-authentication-dialog').click();
      await page.getByTestId('self-service-otp-input').fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('self-service-otp-error-text')).toContainText('Einmalpasswort');
    });

    test('D-11, SCREEN-08, STATE-09, ERR-00: an import with a refused row, without positions and dates from the server', async ({
      page,
      portal,
      consoleGuard,
    }) => {
      // It has no token against forged requests (API-02).
      consoleGuard.expectStatus(404);
      await page.goto('/api/auth/login?redirectUrl=/admin/personen/import&requiredStepUpLevel=gold');
      await fillPassword(page, 'importeur');
      await fillOtp(page, await portal.otp('importeur'));
      const wizard = new ImportPage(page);
      const rows = pupils(6);
      await hideKlassen(page);
      await wizard.prepare(csvOf([...rows, ['Petersen', 'Jonte', '9Z']]));
      await expect(page.getByTestId('invalid-import-data-alert')).toContainText('Petersen');
      await page
        .getByTestId('corrected-file-input')
        .setInputFiles({ name: 'neu.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) });
      await page.getByTestId('upload-button').click();
      await wizard.execute();
      await expect(page.getByTestId('person-import-success-text')).toContainText('6');
      const { lines } = await wizard.saveCredentials();
      expect(lines).toHaveLength(7);
    });
  });
}
