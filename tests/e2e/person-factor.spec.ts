import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { idOf } from './person-page';

const opener = (page: Page) => page.getByTestId('open-2FA-dialog-icon');

/** Begins a set-up and chooses a hardware token. */
async function beginHardware(page: Page): Promise<void> {
  await opener(page).click();
  await page.getByTestId('hardware-token-radio-button').check();
  await page.getByTestId('proceed-two-factor-authentication-dialog-button').click();
}

async function tryToken(page: Page, serial: string, otp: string): Promise<void> {
  await page.getByTestId('hardware-token-serial-input').fill(serial);
  await page.getByTestId('hardware-token-otp-input').fill(otp);
  await page.getByTestId('hardware-token-form-submit-button').click();
}

async function resetToken(page: Page, lost: boolean): Promise<void> {
  await opener(page).click();
  if (lost) await page.getByTestId('token-lost-checkbox').check();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('dialog-text')).toContainText('hat keinen zweiten Faktor mehr');
}

test('SCREEN-15, STATE-08, VAL-09, CALL-05, CALL-07, CALL-09, D-08, D-12, ERR-54, ERR-55, ERR-56: a teacher gets a software token, then a hardware token, which is lost and blocked', async ({
  page,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await page.goto(`/admin/personen/${await idOf(page, 'lehrkraft')}`);
  await opener(page).click();
  await expectAccessible();
  await page.getByTestId('proceed-two-factor-authentication-dialog-button').click();
  await expect(page.getByTestId('software-token-dialog-text')).toContainText('Nach dem Schließen lässt er sich nicht mehr anzeigen.');
  await expect(page.getByTestId('software-token-dialog-qr-code')).toHaveCount(0);
  await expect(page.getByTestId('show-password-icon')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('software-token-dialog-qr-code')).toBeVisible();
  await page.getByTestId('software-token-dialog-key-toggle').click();
  const key = (await page.getByTestId('software-token-dialog-key').innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible();
  await page.getByTestId('close-software-token-dialog-button').click();
  await page.getByTestId('password-noted-button').click();
  await expect(page.getByTestId('software-factor-setup-text')).toBeVisible();
  expect(await page.content(), 'the key is nowhere any more').not.toContain(key);
  await resetToken(page, false);
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('two-factor-not-setup-text')).toBeVisible();

  await beginHardware(page);
  await page.getByTestId('hardware-token-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toContainText('Geben Sie die Seriennummer ein.');
  await expectAccessible();
  await tryToken(page, 'GIBT-ES-NICHT', '000000');
  await expect(page.getByTestId('error-summary')).toContainText('Zu dieser Seriennummer gibt es keinen Hardware-Token.');
  await tryToken(page, 'HWT-1010', '000000');
  await expect(page.getByTestId('error-summary')).toContainText('Das Einmalpasswort ist falsch');
  const code = await portal.otp('HWT-1010');
  await tryToken(page, 'HWT-1010', `${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(page.getByTestId('hardware-token-success-text')).toContainText('HWT-1010 gilt für Lars Kröger ab sofort');
  await page.getByTestId('close-two-way-authentification-dialog-button').click();
  await expect(page.getByTestId('hardware-factor-setup-text')).toContainText('Seriennummer: HWT-1010');

  await resetToken(page, true);
  await expect(page.getByTestId('dialog-text')).toContainText('Der verlorene Hardware-Token ist gesperrt.');
  await expectAccessible();
  await page.getByTestId('two-way-authentification-set-up-button').click();
  await expect(page.getByTestId('two-factor-not-setup-text')).toBeVisible();
  await beginHardware(page);
  await tryToken(page, 'HWT-1010', '000000');
  await expect(page.getByTestId('error-summary')).toContainText('schon einer Person zugeordnet oder gesperrt');
});
