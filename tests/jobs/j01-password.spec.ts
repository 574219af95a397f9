import { gate } from '../e2e/gate';
import { expect, test } from './job';

for (const [device, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a tablet', { width: 768, height: 1024 }],
] as const) {
  test(`J1, J17, J19, D-26, D-27, CALL-44, D-12, SCREEN-04: ${device} and on a slow line a pupil who has forgotten the password is found by both names and gets a new one; nothing is done to anybody who is not on the screen`, async ({
    page,
    signIn,
    browser,
    portal,
    job,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('schuladmin', { level: 'gold', target: '/start' });
    await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
    const rows = page.locator('[data-testid^="personen-row-"]');
    await expect(rows).toHaveCount(30);
    const answer = gate();
    await page.route('**/api/personen-frontend?*', async (route) => {
      await answer.passed;
      await route.fallback();
    });
    await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill('Thomsen Mila');
    await expect(page.getByTestId('chip-search')).toBeVisible();
    // Whoever stood there before is seen, and cannot be acted on.
    await expect(page.getByText('Wird geladen …')).toBeVisible();
    await expect(rows.first().locator('xpath=..')).toHaveJSProperty('inert', true);
    const key = rows.first().getByTestId('row-password-reset-button');
    await key.evaluate((button) => button.focus());
    await expect(key).not.toBeFocused();
    answer.open();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Mila');
    await rows.first().getByRole('link', { name: 'Thomsen' }).click();

    await expect(page).toHaveTitle(/^Mila Thomsen/);
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    const question = page.getByRole('dialog', { name: 'Passwort von Mila Thomsen zurücksetzen?' });
    await expect(question).toContainText('schueler');
    await question.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
    const password = await page.getByTestId('password-output-field').getByRole('textbox').inputValue();
    expect(password.length).toBeGreaterThan(7);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    expect(await job.actions(), 'from the start page').toBeLessThanOrEqual(8);

    const child = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await child.goto('/api/auth/login?redirectUrl=/start');
    await child.locator('input[name=username]').fill('schueler');
    await child.locator('input[name=password]').fill(password);
    await child.locator('button[type=submit]').click();
    // The start password has to be changed first.
    await expect(child.locator('body')).toContainText(/neues Passwort/i);
    await child.context().close();
  });
}
