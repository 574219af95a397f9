import type { Page } from '@playwright/test';
import { expect, fillOtp, focused, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';
import { expectWithin } from './layout';

const ADDRESS = '/admin/personen/import';
const HISTORY = `${ADDRESS}?ansicht=verlauf`;

/** Pupils of one test, whose names no other test has. */
const rowsOf = (count: number, ending: string) =>
  pupils(count).map(([nachname, vorname, klasse]) => [`${nachname}${ending}`, vorname ?? '', klasse ?? '']);

async function finish(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(rows));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
}

test.describe(() => {
  // A browser that crashes takes nobody else's context with it.
  test.use({ newContext: true });

  test('STATE-09, CALL-17, D-12: the browser crashes with unsaved credentials; on the next visit the import is offered and they are saved', async ({
    page,
    browser,
    signIn,
    baseURL,
  }) => {
    await signIn('importeur', { level: 'gold', target: ADDRESS });
    await finish(page, rowsOf(3, 'c'));
    const cookies = await page.context().cookies();
    // Nothing of the page is left but the session: no question, no event reaches it.
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await browser.newContext({ baseURL: baseURL ?? '' });
    await next.addCookies(cookies);
    const again = await next.newPage();
    await again.goto(ADDRESS);
    await expect(again.getByTestId('import-offers-alert')).toContainText('3 Benutzer');
    await expect(again.getByTestId('import-offers-alert')).toContainText(/bis zum \d{2}\.\d{2}\.\d{4}/);
    await again.getByRole('link', { name: 'Zugangsdaten sichern' }).click();
    await expect(again.getByTestId('person-import-success-text')).toContainText('3 Benutzer');
    const { name, lines } = await new ImportPage(again).saveCredentials();
    expect(name).toMatch(/^Zugangsdaten_1111165_/);
    expect(lines).toHaveLength(4);
    await again.getByTestId('close-import-button').click();
    await again.getByTestId('erase-button').click();
    await expect(again.getByTestId('import-erased-alert')).toBeVisible();
    await again.goto(ADDRESS);
    await expect(again.locator('[data-machine="import-offers"]')).toHaveAttribute('data-state', '{"shown":"empty"}');
    await next.close();
  });
});

test('STATE-09: an import that was uploaded and one that runs are offered on the next visit, the running one first, and nothing moves under a press', async ({
  page,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(rowsOf(2, 'w')));
  await expect(page.getByTestId('person-upload-success-text')).toBeVisible();
  await page.goto(ADDRESS);
  await wizard.prepare(csvOf(rowsOf(20, 'r')));
  await portal.holdImports();
  await wizard.execute();
  await expect(page.getByTestId('import-progress-bar')).toBeVisible();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/import/history**', (route) => held.then(() => route.continue()), { times: 1 });
  await page.goto(ADDRESS);
  // What is offered stands above the button: it comes with it and moves it from under nobody's mouse.
  await expect(page.getByText('Angefangene Importe werden gesucht')).toBeVisible();
  await expect(page.getByTestId('start-import-button')).toHaveCSS('pointer-events', 'none');
  letGo();
  const offers = page.getByTestId('import-offers-alert').getByRole('listitem');
  await expect(offers).toHaveCount(2);
  await expect(offers.nth(0)).toContainText('läuft auf dem Server');
  await expect(offers.nth(1)).toContainText('geprüft und noch nicht ausgeführt');
  await expectAccessible();
  await offers.nth(1).getByRole('link').press('Enter');
  await expect(page.getByTestId('person-upload-success-text')).toContainText('2 Benutzer');
  await page.goBack();
  await offers.nth(0).getByRole('link').press('Enter');
  await expect(page.getByTestId('import-progress-bar')).toBeVisible();
  await portal.letImportsGo();
  await expect(page.getByTestId('person-import-success-text')).toContainText('20 Benutzer');
});

test('CALL-14, CALL-17, LIST-01, SCREEN-08, D-12, STATE-13, ERR-15: the history is filtered, sorted and turned over, the address keeps it; what is deleted from it is asked about, also after the level has lapsed', async ({
  page,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(403, 404);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  await finish(page, rowsOf(2, 'f'));
  await new ImportPage(page).saveCredentials();
  await page.goto(ADDRESS);
  await new ImportPage(page).prepare(csvOf(rowsOf(3, 'g')));
  await expect(page.getByTestId('person-upload-success-text')).toBeVisible();

  await page.getByTestId('import-history-link').press('Enter');
  const rows = page.locator('[data-testid^="history-row-"]');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('geprüft, nicht ausgeführt');
  await page.getByTestId('sort-count').press('Enter');
  await page.getByTestId('sort-count').press('Enter');
  await expect(rows.nth(0)).toContainText('ausgeführt');
  await expect(page.getByRole('columnheader', { name: 'Benutzer' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByTestId('history-schule-select').selectOption({ label: '1111165 (Testschule-PW665)' });
  await page.getByTestId('history-rolle-select').selectOption({ label: 'itslearning-Schüler' });
  await page.getByTestId('history-status-select').selectOption('FINISHED');
  await expect(rows).toHaveCount(1);
  await expectAccessible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByTestId('history-status-select')).toHaveValue('FINISHED');
  await expect(page.getByTestId('chip-schule')).toBeVisible();
  await page.getByTestId('chip-status').press('Enter');
  await expect(rows).toHaveCount(2);
  await page.getByTestId('history-status-select').selectOption('CANCELLED');
  await expect(page.getByTestId('history-unmatched-alert')).toBeVisible();
  await expectAccessible();
  await page.getByTestId('reset-filter-button').press('Enter');
  await expect(rows).toHaveCount(2);
  await page.getByTestId('page-size-select').selectOption('50');
  await expect(page).toHaveURL(/groesse=50/);
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, '.data-table, td');
  }

  await rows
    .filter({ hasText: 'nicht ausgeführt' })
    .getByRole('link', { name: /^Öffnen/ })
    .click();
  await expect(page.getByTestId('person-upload-success-text')).toBeVisible();
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, '.stepper__step');
  }
  await page.goBack();
  await expect(rows).toHaveCount(2);

  // Deleting tells its consequence and asks; Escape is the safe way.
  const remove = rows.filter({ hasNotText: 'nicht ausgeführt' }).getByTestId(/^delete-import-/);
  await remove.press('Enter');
  await expect(page.getByTestId('delete-import-dialog')).toBeVisible();
  expect(await focused(page)).toBe('cancel-delete-button');
  await expect(page.getByTestId('delete-consequence-text')).toContainText('Zugangsdaten von 2 Benutzern');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('delete-import-dialog')).toBeHidden();
  expect(await focused(page)).toMatch(/^delete-import-/);
  await remove.press('Enter');
  await page.getByTestId('confirm-delete-button').press('Enter');
  await expect(page.getByTestId('import-deleted-alert')).toContainText('Der Import ist gelöscht');
  const erased = rows.filter({ hasText: 'abgeschlossen' });
  await expect(erased).toHaveCount(1);
  await expect(page.getByTestId(/^delete-import-/)).toHaveCount(1);
  // What it was stands in the row; there is nothing to open any more.
  await expect(erased.getByRole('link')).toHaveCount(0);

  // The level lapses before the other one is deleted: after the code the question stands there again.
  await page.goto(`${HISTORY}&stand=VALID`);
  await page.getByTestId(/^delete-import-/).click();
  await portal.advanceClock(901_000);
  await page.getByTestId('confirm-delete-button').click();
  await page.getByTestId('step-up-confirm-button').click();
  await fillOtp(page, await portal.otp('importeur'));
  await expect(page.getByTestId('delete-import-dialog')).toBeVisible();
  expect(page.url()).toContain('stand=VALID');
  await page.getByTestId('confirm-delete-button').click();
  await expect(page.getByTestId('history-unmatched-alert')).toBeVisible();
});
