import { holdAnswers } from '../e2e/gate';
import { fillPassword } from '../e2e/fixtures';
import { expect, test } from './job';

const DEVICES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
];

test('J1, J17, J19, D-26, D-27, CALL-44, D-12, SCREEN-04: at a desk, on a tablet, on a telephone and on a slow line a pupil who has forgotten the password is found by both names, and the row gives a new one on a slip; nothing is done to anybody who is not on the screen', async ({
  page,
  signIn,
  browser,
  portal,
  expectAccessible,
  job,
}) => {
  /** Looks at what stands there on every device, and leaves it on a telephone. */
  const onEach = async (look: () => Promise<unknown>): Promise<void> => {
    for (const device of DEVICES) {
      await page.setViewportSize(device);
      await look();
    }
  };
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
  const rows = page.locator('[data-testid^="personen-row-"]');
  await onEach(() => expect(rows).toHaveCount(30));
  const answer = await holdAnswers(page, '**/api/personen-frontend?*');
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
  await expect(key).toHaveAttribute('title', 'Passwort von Mila Thomsen (schueler) zurücksetzen');

  await key.click();
  const question = page.getByRole('dialog', { name: 'Passwort von Mila Thomsen zurücksetzen?' });
  await expect(question).toContainText('Benutzername: schueler Klasse: Playwright3a Schule: Testschule Schulportal', {
    useInnerText: true,
  });
  const reset = question.getByRole('button', { name: 'Passwort zurücksetzen' });
  await onEach(() => expect(reset).toBeInViewport({ ratio: 1 }));
  await reset.click();
  const result = page.getByRole('dialog', { name: 'Passwort von Mila Thomsen zurückgesetzt' });
  await result.getByRole('button', { name: 'Passwort anzeigen' }).click();
  const password = await result.getByRole('textbox', { name: 'Einstiegs-Passwort' }).inputValue();
  expect(password.length).toBeGreaterThan(7);
  await onEach(expectAccessible);

  // Pressed twice in a hurry it is not gone: the second press finds the paper.
  await page.evaluate(() => Object.assign(window, { papers: 0, print: () => Object.assign(window, { papers: 1 }) }));
  await result.getByRole('button', { name: 'Schließen' }).click();
  await expect(result).toContainText('Das Einstiegs-Passwort von Mila Thomsen ist noch nicht notiert');
  await onEach(expectAccessible);
  await expect(result.getByRole('button', { name: 'Zugangszettel drucken' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'papers')?.value as number)).toBe(1);
  const paper = result.locator('.password-sheet');
  for (const said of ['Mila Thomsen', 'Playwright3a, Testschule Schulportal', 'Benutzername: schueler', password])
    await expect(paper).toContainText(said);
  await expect(paper).toContainText('Bei der nächsten Anmeldung legen Sie ein eigenes Passwort fest.');
  await result.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(key).toBeFocused();
  expect(await job.actions(), 'from the start page').toBeLessThanOrEqual(8);

  const child = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await child.goto('/api/auth/login?redirectUrl=/start');
  await fillPassword(child, 'schueler', password);
  // The start password has to be changed first.
  await expect(child.locator('body')).toContainText(/neues Passwort/i);
  await child.context().close();
});
