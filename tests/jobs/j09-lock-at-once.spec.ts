import { PASSWORD } from '../e2e/fixtures';
import { holdAnswers } from '../e2e/gate';
import { otherSession } from '../e2e/other-session';
import { expect, test, type Page } from './job';

/** A line of 3 s: every answer of the API comes so late. */
const slow = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fallback();
  });
};

const TABLET = { width: 768, height: 1024 };
const TELEPHONE = { width: 320, height: 640 };

test('J9, J17, J19, D-26, STATE-03, CALL-43, SCREEN-04, LIST-01: on a tablet, on a telephone and on a slow line somebody is locked from the list with two clicks, is signed out within seconds, stands in the list as before with the row marked, and the next administrator reads who did it, since when and until when, and lifts it from the list', async ({
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

  await page.setViewportSize(TABLET);
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
  for (const viewport of [TABLET, TELEPHONE]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible({ visible: viewport.width < 600 });
    expect((await row.boundingBox())?.y).toBeLessThan(viewport.height);
  }
  const read = await holdAnswers(page, /\/api\/personen\/[\da-f-]{36}$/);
  await row.getByRole('button', { name: 'Mila Thomsen (schueler) sperren' }).click();
  // Before anything of her is read it says whom it is about.
  await expect(page.getByRole('dialog', { name: 'Benutzer sperren: Mila Thomsen (schueler)' })).toBeVisible();
  read.open();
  const question = page.getByRole('dialog', { name: 'Mila Thomsen sperren?' });
  await expect(question).toContainText(/Benutzername:\s+schueler\s+Klasse:\s+.+\s+Schule:\s+Testschule Schulportal/, {
    useInnerText: true,
  });
  await expect(question).toContainText('Die Person wird sofort überall abgemeldet');
  await expect(question.getByRole('radio', { name: 'Unbefristet' })).toBeChecked();
  for (const viewport of [TABLET, TELEPHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible();
  }
  const answer = await holdAnswers(page, '**/api/personen/*/lock-user');
  let locks = 0;
  page.on('request', (request) => (locks += Number(request.url().endsWith('/lock-user'))));
  await question.getByRole('button', { name: 'Benutzer sperren' }).click();
  // One sees that it works, what is asked about stands, and it is not sent twice.
  await expect(question.getByRole('status')).toHaveText('Wird gespeichert …');
  await expect(question).toContainText('Benutzername: schueler', { useInnerText: true });
  await question.getByRole('button', { name: 'Benutzer sperren' }).click({ force: true });
  await page.keyboard.press('Escape');
  answer.open();
  const done = page.getByRole('dialog', { name: 'Sperre von Mila Thomsen' });
  await expect(done).toContainText('Mila Thomsen ist gesperrt');
  await expect.poll(signedIn).toBe(401);
  expect(locks).toBe(1);
  // Closed at once, the list is the one from before, and says what is true while it is still being read anew.
  const anew = await holdAnswers(page, '**/api/personen-frontend?*');
  await done.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?suche=Mila+Thomsen');
  await expect(page.getByRole('searchbox', { name: 'Benutzer suchen' })).toHaveValue('Mila Thomsen');
  await expect(row).toContainText('Gesperrt');
  await expect(row.getByRole('button', { name: 'Sperre von Mila Thomsen (schueler) aufheben' })).toBeFocused();
  anew.open();
  // Asked once: a reload neither locks nor asks again.
  await page.reload();
  await expect(row).toContainText('Gesperrt');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Mila Thomsen \(schueler\) sperren$/ })).toHaveCount(0);
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
  await page.goto('/admin/personen?suche=Mila%20Thomsen');
  await expect(row).toContainText('Gesperrt');
  // Lifted from the list it came from, by the same control.
  await next.goto('/admin/personen?suche=Mila%20Thomsen');
  const locked = next.getByTestId('personen-row-0');
  await locked.getByRole('button', { name: 'Sperre von Mila Thomsen (schueler) aufheben' }).click();
  const lifting = next.getByRole('dialog', { name: 'Sperre von Mila Thomsen aufheben' });
  await expect(lifting).toContainText(/Benutzername:\s+schueler\s+Klasse:\s+.+\s+Schule:\s+Testschule Schulportal/, { useInnerText: true });
  await expect(lifting).toContainText(/Gesperrt durch:\s*1111111 \(Testschule Schulportal\)/);
  await expect(lifting).toContainText(/Seit:\s*\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await expect(lifting).toContainText(/Bis:\s*unbefristet/);
  await lifting.getByRole('button', { name: 'Sperre aufheben' }).click();
  await expect(lifting).toContainText('Die Sperre von Mila Thomsen ist aufgehoben.');
  await lifting.getByRole('button', { name: 'Schließen' }).click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await expect(locked.getByRole('button', { name: /^Mila Thomsen \(schueler\) sperren$/ })).toBeFocused();
  await expect(locked).toContainText('Aktiv');
  // Whoever lifted the wrong one's goes on at once.
  await locked.getByRole('button', { name: /^Mila Thomsen \(schueler\) sperren$/ }).click();
  await next.getByRole('dialog', { name: 'Mila Thomsen sperren?' }).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  const signedInAgain = await child.request.post('/api/auth/login', {
    form: { username: 'schueler', password: PASSWORD, redirectUrl: '/start' },
    headers: { origin: portal.origin },
    maxRedirects: 0,
  });
  expect(signedInAgain.status()).toBe(303);
  // Whose list is older hears it from the dialog, and so does the row.
  await row.getByRole('button', { name: 'Sperre von Mila Thomsen (schueler) aufheben' }).click();
  const seen = page.getByRole('dialog', { name: 'Sperre von Mila Thomsen' });
  await expect(seen).toContainText('Aktiv. Diese Person kann sich anmelden.');
  await seen.getByRole('button', { name: 'Schließen' }).click();
  await expect(row).toContainText('Aktiv');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await next.context().close();
  await child.context().close();
});

test('J9, J17, J19, SCREEN-05, STATE-03: on a telephone on the page of a person on a line of 3 s the lock is closed at once, the page says the lock at that moment, and nothing of it moves', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(TELEPHONE);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=Mila%20Thomsen' });
  await page.getByTestId('personen-row-0').getByRole('link', { name: 'Thomsen', exact: true }).click();
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Aktiv.');
  await expect(page.getByText('1111111 (Testschule Schulportal)').first()).toBeVisible();
  await slow(page);
  await page.getByRole('button', { name: 'Benutzer sperren' }).click();
  await page.getByRole('dialog', { name: 'Mila Thomsen sperren?' }).getByRole('button', { name: 'Benutzer sperren' }).click();
  const done = page.getByRole('dialog', { name: 'Sperre von Mila Thomsen' });
  await expect(done).toContainText('Mila Thomsen ist gesperrt');
  const readAnew = page.waitForResponse((response) => response.url().includes('/api/personen/') && response.request().method() === 'GET');
  await done.getByRole('button', { name: 'Schließen' }).click();
  // Before anything is read anew.
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.', { timeout: 1000 });
  await expect(page.getByTestId('person-lock-info')).toContainText(/Gesperrt durch:\s*1111111 \(Testschule Schulportal\)/);
  await expect(page.getByRole('button', { name: 'Sperre aufheben' })).toBeVisible();
  await readAnew;
  await page.waitForTimeout(500);
  await expect(page.getByTestId('person-lock-info')).toContainText(/Bis:\s*unbefristet/);
});
