import { TOTP, URI } from 'otpauth';
import { foreignWords } from '../checks/german';
import { fillOtp, fillPassword } from '../e2e/fixtures';
import { otherSession } from '../e2e/other-session';
import { expect, test, type Page } from './job';

/** Fails when the page, or the dialog over it, says a word that is neither German nor one of the portal's own; names, keys and passwords are values. */
async function expectGlossary(page: Page): Promise<void> {
  const texts = await page.locator('dialog[open], body:not(:has(dialog[open])) main').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('h1, h2, h3, p, label, legend, button, a.button, th, li')])
      .filter((element) => element.closest('tbody, .token-key__text') === null && element.querySelector('h2, p, label, button') === null)
      .map((element) => element.textContent),
  );
  expect(texts.length).toBeGreaterThan(0);
  const names = /Mila|Thomsen|Eske|Nyholm|enyholm|schueler|Playwright3a|[A-Z][a-z]+[-+*?%#][A-Z][a-z]+\d\d/g;
  expect(foreignWords(texts.join('\n').replace(names, ''))).toEqual([]);
}

/** Makes her a school administrator, and tells the password that stands on her slip. */
async function appoint(admin: Page, origin: string): Promise<string> {
  const idOf = async (path: string, name: string): Promise<string> => {
    const named = (await (await admin.request.get(path)).json()) as readonly { readonly id: string; readonly name: string }[];
    return named.find((one) => one.name === name)?.id ?? '';
  };
  const organisationId = await idOf('/api/organisationen?typ=SCHULE&searchString=Testschule%20Schulportal', 'Testschule Schulportal');
  const rolleId = await idOf('/api/rolle?searchStr=Schuladministrator', 'Schuladministrator öffentlich');
  const answer = await admin.request.post('/api/personenkontext-workflow', {
    data: { vorname: 'Eske', familienname: 'Nyholm', createPersonenkontexte: [{ organisationId, rolleId }] },
    headers: { origin },
  });
  const { person } = (await answer.json()) as { readonly person: { readonly startpasswort: string } };
  await admin.context().close();
  return person.startpasswort;
}

test('J24, SCREEN-15, STATE-08, CALL-07, CALL-10, NAV-03, NAV-05, VAL-09: on the first day, without training, a school administrator sets up the second factor, finds a pupil and prints a slip with a new password', async ({
  page,
  portal,
  browser,
  job,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(400);
  const password = await appoint(await otherSession(browser, portal, 'admin'), portal.origin);
  const look = async (): Promise<void> => {
    await expectGlossary(page);
    await expectAccessible();
  };

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await fillPassword(page, 'enyholm', password);
  await expect(page.getByTestId('new-password-input')).toBeVisible();
  await expectGlossary(page);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Möwe über Förde 7');
  await page.getByLabel('Neues Passwort wiederholen').fill('Möwe über Förde 7');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Schulportal-Administration/ }).click();

  // The administration wants a second factor: it says so, and leads to where it is set up.
  await expect(page).toHaveURL('/no-second-factor');
  await look();
  await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click();
  const wanted = page.getByRole('heading', { name: 'Zwei-Faktor-Authentifizierung (2FA)' });
  await expect(wanted).toBeFocused();
  await expect(page.getByRole('button', { name: 'Zweiten Faktor einrichten' }), 'what one was sent for is in sight').toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' });
  await expect(dialog).toContainText('Installieren Sie die App, bevor Sie weitergehen');
  await look();
  const init = page.waitForResponse('**/api/2fa-token/init');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const totp = URI.parse(decodeURI((await (await init).headerValue('x-otpauth-uri')) ?? ''));
  if (!(totp instanceof TOTP)) throw new Error('There is no TOTP key');
  await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  await look();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const field = dialog.getByRole('textbox', { name: 'Einmalpasswort' });
  await expect(field).toBeFocused();
  await field.fill('123');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Das Einmalpasswort besteht aus genau sechs Ziffern.');
  await field.fill(totp.generate({ timestamp: await portal.now() }).replace(/(...)/, '$1 '));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('fragt das Schulportal nach einem Einmalpasswort');
  await look();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('two-factor-info')).toContainText('Eine App ist Ihr zweiter Faktor.');

  await page.getByRole('link', { name: 'Schulportal, zur Startseite' }).click();
  await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
  await expect(page.getByTestId('otp-input')).toBeVisible();
  await look();
  await fillOtp(page, await portal.otp('enyholm'));
  await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill('Mila Thomsen');
  await expect(page.locator('[data-testid^="personen-row-"]')).toHaveCount(1);
  await expectGlossary(page);
  await page.getByRole('link', { name: 'Thomsen' }).click();
  const title = (verb: string) => `Passwort von Mila Thomsen ${verb}`;
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  const question = page.getByRole('dialog', { name: title('zurücksetzen?') });
  await expect(question).toBeVisible();
  await expectGlossary(page);
  await question.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await page.evaluate(() => Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', 'yes') }));
  const result = page.getByRole('dialog', { name: title('zurückgesetzt') });
  await result.getByRole('button', { name: 'Zugangszettel drucken' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(result.locator('.password-sheet')).toContainText('Mila Thomsen');
  await expectGlossary(page);
  await result.getByRole('button', { name: 'Schließen' }).click();
  await expect(result).toHaveCount(0);
  expect(await job.actions()).toBeLessThanOrEqual(40);
});
