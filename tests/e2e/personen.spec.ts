import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

/** Calls of the API that the page made, without their queries; those of the frame left out. */
function callsOf(page: Page): string[] {
  const frame = ['/api/config', '/api/auth/logininfo', '/api/rolle/systemrechte', '/api/auth/csrf-token'];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !frame.includes(pathname)) calls.push(pathname);
  });
  return calls;
}
const total = (page: Page) => page.getByTestId('personen-status-text');
const rows = (page: Page) => page.locator('[data-testid^="personen-row-"]');

test('ROUTE-02, SCREEN-04, MENU-02, LIST-01: the list with all its columns, by two calls', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const calls = callsOf(page);
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await expect(total(page)).toHaveText(/^Benutzer 1 bis 30 von [\d.]+$/);
  await expect(page.getByTestId('person-management-menu-item')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('personen-row-0')).toContainText(/07\d{5}/);
  expect(calls).toEqual(['/api/personen-frontend', '/api/dbiam/personenuebersicht']);
  const headings = await page.getByRole('columnheader').allTextContents();
  expect(headings.map((heading) => heading.replace('▲', ''))).toEqual(
    expect.arrayContaining(['Nachname', 'Vorname', 'Benutzername', 'KoPers.-Nr.', 'Rolle', 'Schulzuordnung(en)', 'Klasse(n)', 'Status']),
  );
  await expectWithin(page, '[data-testid="person-table"] th');
  await expectAccessible();
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, '[data-testid="person-table"] th');
  }
  await expectAccessible();
});

test('SCREEN-04, LIST-01: found, filtered by a role that the server finds, exported, and back to the same row of all of them', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await page.getByTestId('search-filter-input').fill('er');
  await expect(page).toHaveURL(/\?suche=er$/);
  const role = page.getByTestId('rolle-select');
  await role.getByRole('combobox').fill('lehr');
  await page.getByRole('option', { name: 'Lehrkraft', exact: true }).click();
  await expect(page).toHaveURL(/rollen=/);
  await expect(page.getByText('Rolle: Lehrkraft')).toBeVisible();
  await expect(page.getByTestId('personen-row-0')).toContainText('Lehrkraft');
  const found = Number((await total(page).textContent())?.replace(/.*von /, '').replace(/\D/g, ''));
  await page.getByTestId('export-personen-button').click();
  await expect(page.getByTestId('bulk-question')).toContainText(/^[\d.]+ Benutzer als CSV-Datei speichern\?/);
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await page.getByTestId('start-export-button').click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Benutzer_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFNachname;Vorname;Benutzername;KoPers.-Nr.;Rolle;Schulzuordnung(en);Klasse(n);Status');
  expect(lines.slice(1, -1)).toHaveLength(found);
  expect(lines.slice(1, -1).filter((line) => !/;[^;]*Lehrkraft[^;]*;[^;]+;/.test(line))).toEqual([]);
  await expect(page.getByTestId('export-saved-alert-title')).toContainText(`Die Datei mit ${found} Benutzern ist gespeichert.`);
  await page.getByTestId('close-export-button').click();
  await expect(page.getByTestId('export-personen-button')).toBeFocused();

  await page.getByTestId('reset-filter-button').click();
  await page.getByTestId('page-size-select').selectOption('Alle');
  await expect(page).toHaveURL(/\?groesse=alle$/);
  await expect(page.getByTestId('person-table')).toHaveAttribute('aria-rowcount', /^\d{4}$/);
  await expect(total(page)).toHaveText(/^[\d.]+ Benutzer$/);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByTestId('personen-row-0')).toHaveCount(0);
  expect(await rows(page).count()).toBeLessThanOrEqual(100);
  // Rows around the window come when there is time: which one it is, its own id says.
  const row = await rows(page).nth(20).getAttribute('data-testid');
  const link = page.getByTestId(String(row)).getByTestId('open-person-link');
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(String(address));
  await page.goBack();
  await expect(page.getByTestId(String(row)).getByTestId('open-person-link')).toBeFocused();
  await expect(page.getByTestId(String(row))).toBeInViewport();
});

test('SCREEN-04, LIST-01: a selection goes over pages and is counted', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await page.getByTestId('select-all-checkbox').check();
  await page.getByTestId('next-page-button').click();
  await expect(total(page)).toHaveText(/^Benutzer 31 bis 60/);
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByTestId('selected-count-text')).toHaveText('31 ausgewählt');
  await page.getByTestId('previous-page-button').click();
  await expect(total(page)).toHaveText(/^Benutzer 1 bis 30/);
  await expect(page.getByTestId('select-all-checkbox')).toBeChecked();
  await page.getByTestId('clear-selection-button').click();
  await expect(page.getByTestId('selected-count-text')).toHaveCount(0);
});

test.describe('what was never loaded', () => {
  test.use({ newContext: true });

  test('ERR-00, SCREEN-04, LIST-01: without a line what a button loads is waited for; the page and its ticks stay, and the question comes with the line', async ({
    page,
    context,
    signIn,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(0);
    await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=sen' });
    const row = page.getByTestId('personen-row-0');
    await expect(row).not.toContainText('…wird geladen');
    await row.getByRole('checkbox').check();
    // What could not be read anew is read by itself once the line is back.
    const old = page.getByText('Dieser Stand kann überholt sein', { exact: false });
    await context.setOffline(true);
    await page.getByTestId('refresh-personen-button').click();
    await expect(old).toBeVisible();
    await context.setOffline(false);
    await expect(old).toHaveCount(0);
    await context.setOffline(true);
    await row.getByTestId('row-password-reset-button').click();
    await expect(page.getByText('Keine Verbindung. Es geht weiter, sobald sie wieder da ist.')).toBeVisible();
    await expect(page.getByTestId('selected-count-text')).toHaveText('1 ausgewählt');
    await context.setOffline(false);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Passwort zurücksetzen' })).toBeVisible();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await expect(dialog).toContainText('Nicht gesendet');
    await expect(dialog).toContainText('Geändert ist nichts.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(dialog).toContainText('zurückgesetzt');
    await expect(dialog.getByRole('textbox', { name: 'Einstiegs-Passwort' })).toBeVisible();
  });
});
