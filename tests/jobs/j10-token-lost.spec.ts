import { startBeforeBackend } from '../backends/existing';
import { fillOtp, fillPassword } from '../e2e/fixtures';
import { idOf } from '../e2e/person-page';
import { expect, test } from './job';

/** The hardware token of the person who has lost it. */
const SERIAL = 'HWT-1001';

test('J10, D-08, STATE-08, SCREEN-15, ERR-55: a hardware token is lost: the question names whose, says what follows, and afterwards whoever found it cannot use it', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await page.goto(`/admin/personen/${await idOf(page, 'limitiert')}`);
  const name = await page.locator('.person-header__name').innerText();
  await expect(page.getByTestId('hardware-factor-setup-text')).toContainText(SERIAL);
  await page.getByTestId('open-2FA-dialog-icon').click();
  const question = page.getByRole('dialog', { name: `Zweiten Faktor von ${name} zurücksetzen?` });
  await expect(question).toContainText('limitiert');
  await question.getByRole('checkbox', { name: 'Er wird gesperrt und kann niemandem mehr zugeordnet werden.' }).check();
  await question.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `${name} hat keinen zweiten Faktor mehr. Der verlorene Hardware-Token ist gesperrt.`,
  );
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByTestId('two-factor-not-setup-text')).toBeVisible();

  const found = await page.request.post('/api/2fa-token/assign/hardwareToken', {
    data: { serial: SERIAL, otp: '000000', referrer: 'limitiert', userId: await idOf(page, 'limitiert') },
    headers: { origin: new URL(page.url()).origin },
  });
  expect([found.status(), await found.text()]).toEqual([400, expect.stringContaining('SERIENNUMMER_IN_VERWENDUNG')]);
});

test.describe('before another backend', () => {
  test.use({ newContext: true });

  test('J10, FLAG-01, D-08: a backend that blocks nothing is not said to: neither before nor afterwards', async ({
    page,
    portal,
    consoleGuard,
  }) => {
    // It has no token against forged requests (API-02).
    consoleGuard.expectStatus(404);
    const before = await startBeforeBackend(portal.origin);
    const sent: string[] = [];
    page.on('request', (request) => (request.url().includes('2fa-token/reset') ? sent.push(new URL(request.url()).search) : undefined));
    await page.goto(`${before.origin}/api/auth/login?redirectUrl=/admin/personen&requiredStepUpLevel=gold`);
    await fillPassword(page, 'schuladmin');
    await fillOtp(page, await portal.otp('schuladmin'));
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${before.origin}/admin/personen/${await idOf(page, 'limitiert')}`);
    await page.getByTestId('open-2FA-dialog-icon').click();
    const question = page.getByRole('dialog', { name: /^Zweiten Faktor von .* zurücksetzen\?$/ });
    await expect(question).toContainText('Der Hardware-Token HWT-1001 wird der Person nicht mehr zugeordnet.');
    await expect(question.getByRole('checkbox')).toHaveCount(0);
    await expect(question).not.toContainText('gesperrt');
    await question.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(page.getByRole('dialog')).toContainText('hat keinen zweiten Faktor mehr');
    await expect(page.getByRole('dialog')).not.toContainText('gesperrt');
    expect(sent).toEqual([expect.not.stringContaining('lost')]);
    await before.stop();
  });
});
