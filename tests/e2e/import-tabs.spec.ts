import type { Page } from '@playwright/test';
import { expect, fillOtp, test } from './fixtures';
import { csvOf, expectState, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';

const DONE = 'person-import-success-text';
const LONG = { timeout: 60_000 };

test('STATE-09, CALL-14, CALL-16: two windows on one import: it is executed once, and the second one follows the first', async ({
  page,
  context,
  signIn,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  consoleGuard.expectStatus(400, 404);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(60)));
  await expectState(page, '"ready"');
  const other = await context.newPage();
  await other.goto(page.url());
  await expectState(other, '"ready"');

  await wizard.execute();
  await new ImportPage(other).execute();
  await expect(page.getByTestId(DONE)).toContainText('60', LONG);
  await expect(other.getByTestId(DONE)).toContainText('60', LONG);
  const first = await wizard.saveCredentials();
  const second = await new ImportPage(other).saveCredentials();
  expect(second.lines).toEqual(first.lines);
  expect(new Set(first.lines).size).toBe(61);

  await page.getByTestId('close-import-button').click();
  await page.getByTestId('erase-button').click();
  await expectState(page, '{"ended":"erased"}');
  await other.getByTestId('close-import-button').click();
  await other.getByTestId('erase-button').click();
  await expectState(other, '{"ended":"erased"}');
});

test('AUTH-04, D-12, STATE-13: signed out in another window, this one shows nothing of the import any more and keeps nothing, though unsaved credentials would hold the page', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  await expect(page.getByTestId(DONE)).toBeVisible(LONG);
  await page.getByTestId('reveal-button').click();
  await expect(page.getByRole('table', { name: 'Zugangsdaten der Benutzer' })).toBeVisible();
  // Whatever the browser's own question is answered.
  page.on('dialog', (dialog) => void dialog.dismiss());

  const other = await context.newPage();
  await other.goto('/start');
  await other.getByTestId('nav-logout-button').click();
  await expect(other.getByTestId('landing-headline')).toBeVisible();
  await expect(page).toHaveURL('/?abgemeldet');
  await expect(page.getByText('Sie haben sich in einem anderen Fenster abgemeldet.')).toBeVisible();
  await expect(page.getByTestId('nav-login-button')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Zugangsdaten der Benutzer' })).toHaveCount(0);
  await expectAccessible();
  await page.goto(ADDRESS);
  await expect(page.getByTestId('username-input')).toBeVisible();
});

const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    });
  });

test('STATE-13: a browser that keeps nothing: the step-up goes through another window, and the upload goes on in this one', async ({
  page,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(403);
  await refuseStorage(page);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.review(csvOf(pupils(3)));
  await portal.advanceClock(901_000);
  await page.getByTestId('upload-button').click();
  await expectState(page, '"awaitingStepUp"');
  await page.getByTestId('step-up-confirm-button').click();
  const link = page.getByTestId('step-up-other-tab-link');
  await expect(link).toBeVisible();
  await expectAccessible();
  const opened = page.waitForEvent('popup');
  await link.click();
  const other = await opened;
  await fillOtp(other, await portal.otp('importeur'));
  await expect(other).toHaveURL('/start');
  await expect(page.getByTestId('person-upload-success-text')).toBeVisible();
});
