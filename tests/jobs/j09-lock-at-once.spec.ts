import { PASSWORD } from '../e2e/fixtures';
import { holdAnswers } from '../e2e/gate';
import { otherSession } from '../e2e/other-session';
import { expect, test } from './job';

for (const [device, viewport] of [
  ['on a tablet', { width: 768, height: 1024 }],
  ['on a telephone', { width: 320, height: 640 }],
] as const) {
  test(`J9, J17, J19, D-26, STATE-03, CALL-43, SCREEN-04, LIST-01: ${device} and on a slow line somebody is locked from the list with two clicks, is signed out within seconds, and the next administrator reads who did it, since when and until when`, async ({
    page,
    signIn,
    browser,
    portal,
    expectAccessible,
  }) => {
    const child = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await child.request.post('/api/auth/login', {
      form: { username: 'schueler', password: PASSWORD, redirectUrl: '/start' },
      headers: { origin: portal.origin },
      maxRedirects: 0,
    });
    const signedIn = async (): Promise<number> => (await child.request.get('/api/auth/logininfo')).status();
    expect(await signedIn()).toBe(200);

    await page.setViewportSize(viewport);
    await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=Thomsen' });
    const row = page.getByTestId('personen-row-0');
    await expect(row).toContainText('Thomsen');
    const found = await holdAnswers(page, '**/api/personen-frontend?*');
    await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill('Mila Thomsen');
    // Who stood there before is not locked by a quick hand.
    await expect(page.getByText('Wird geladen …')).toBeVisible();
    const before = row.getByRole('button', { name: /sperren$/, includeHidden: true });
    await before.evaluate((button) => button.focus());
    await expect(before).not.toBeFocused();
    found.open();
    await expect(page.locator('[data-testid^="personen-row-"]')).toHaveCount(1);
    // What one came for is in the first sight, also on a telephone; the filters wait behind their button there.
    expect((await row.boundingBox())?.y).toBeLessThan(viewport.height);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible({ visible: viewport.width < 600 });
    await row.getByRole('button', { name: 'Mila Thomsen sperren' }).click();
    const question = page.getByRole('dialog', { name: 'Mila Thomsen sperren?' });
    await expect(question).toContainText(/Benutzername: schueler, .+, Testschule Schulportal/);
    await expect(question).toContainText('Die Person wird sofort überall abgemeldet');
    await expect(question.getByRole('radio', { name: 'Unbefristet' })).toBeChecked();
    await expectAccessible();
    const answer = await holdAnswers(page, '**/api/personen/*/lock-user');
    let locks = 0;
    page.on('request', (request) => (locks += Number(request.url().endsWith('/lock-user'))));
    await question.getByRole('button', { name: 'Benutzer sperren' }).click();
    // One sees that it works, what is asked about stands, and it is not sent twice.
    await expect(question.getByRole('status')).toHaveText('Wird gespeichert …');
    await expect(question).toContainText('Benutzername: schueler');
    await question.getByRole('button', { name: 'Benutzer sperren' }).click({ force: true });
    await page.keyboard.press('Escape');
    answer.open();
    const done = page.getByRole('dialog', { name: 'Sperre von Mila Thomsen' });
    await expect(done).toContainText('Mila Thomsen ist gesperrt');
    await expect.poll(signedIn).toBe(401);
    expect(locks).toBe(1);
    // The page behind has been read again: its words are longer, and what lies below them lies lower.
    await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.');
    await done.getByRole('button', { name: 'Schließen' }).click();
    // Asked once: neither a reload nor the way back locks or asks again.
    await page.reload();
    await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Zu den Benutzern' }).click();
    await expect(row).toContainText('Gesperrt');
    await expect(row.getByRole('button', { name: 'Mila Thomsen sperren' })).toHaveCount(0);
    // Nobody is offered to lock themselves (D-21).
    await page.goto('/admin/personen?suche=schuladmin');
    await expect(page.getByRole('row').filter({ hasText: 'Silke' })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'Silke' })
        .getByRole('button', { name: /sperren$/ }),
    ).toHaveCount(0);

    const next = await otherSession(browser, portal, 'admin');
    await next.goto('/admin/personen?suche=Mila%20Thomsen');
    await next.getByTestId('personen-row-0').getByRole('link', { name: 'Thomsen', exact: true }).click();
    const lock = next.getByTestId('person-lock-info');
    await expect(lock).toContainText('Gesperrt durch:');
    await expect(lock).toContainText('Testschule Schulportal');
    await expect(lock).toContainText(/Seit:\s*\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    await expect(lock).toContainText(/Bis:\s*unbefristet/);
    await next.context().close();
    await child.context().close();
  });
}
