import { PASSWORD } from '../e2e/fixtures';
import { expect, test } from './job';
import { expectWithin } from '../e2e/layout';

test('AUTH-03, CALL-04: "Passwort geändert" is told once; the address keeps nothing of the sign-in', async ({ page, signIn }) => {
  await signIn('schueler', { target: '/profile?kc_action_status=success&code=x&session_state=y&von=mail' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?von=mail$/);
  await page.reload();
  await expect(page.getByTestId('new-password-card')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('SCREEN-01, SHELL-03: a landing page that stands in a tab while somebody signs in elsewhere offers no second sign-in below a signed-in header', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await expect(page.getByTestId('login-button')).toBeVisible();
  await page.request.post('/api/auth/login', {
    form: { username: 'schueler', password: PASSWORD, redirectUrl: '/start' },
    headers: { origin: portal.origin },
    maxRedirects: 0,
  });
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByTestId('nav-logout-button')).toBeVisible();
  await expect(page.getByTestId('login-button')).toHaveCount(0);
});

test('SHELL-06, D-12: the legal page fits 320 px, leads back, and names what the browser keeps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/impressum_datenschutzerklaerung.html');
  await expectWithin(page, 'main');
  await expect(page.locator('main')).toContainText('schulportal.geraet');
  await page.getByRole('link', { name: 'Zurück zum Schulportal' }).click();
  await expect(page.getByTestId('login-button')).toBeVisible();
});
