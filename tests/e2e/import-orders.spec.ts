import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';

const DONE = 'person-import-success-text';
const LONG = { timeout: 60_000 };
const READY = 'person-upload-success-text';

test.beforeEach(async ({ signIn, consoleGuard }) => {
  test.setTimeout(120_000);
  consoleGuard.expectStatus(403, 409);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
});

/** An import in two windows, both before its execution; the second one then executes it. */
async function executedElsewhere(page: Page, rows: number): Promise<Page> {
  await new ImportPage(page).prepare(csvOf(pupils(rows)));
  await expect(page.getByTestId(READY)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByTestId(READY)).toBeVisible();
  const ordered = other.waitForResponse(/\/import\/execute$/);
  await new ImportPage(other).execute();
  await ordered;
  return other;
}

test('D-18, CALL-14: an import was executed in another window; the button for another file in this one erases nothing and shows the result', async ({
  page,
  expectAccessible,
}) => {
  const other = await executedElsewhere(page, 30);
  await expect(other.getByTestId(DONE)).toContainText('30', LONG);
  await page.getByRole('button', { name: 'Andere Datei hochladen' }).click();
  await expect(page.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await expect(page.getByTestId(DONE)).toContainText('30', LONG);
  await expectAccessible();
  expect((await new ImportPage(page).saveCredentials()).lines).toHaveLength(31);
  await other.reload();
  await expect(other.getByTestId(DONE)).toContainText('30', LONG);
  expect((await new ImportPage(other).saveCredentials()).lines).toHaveLength(31);
});

test("D-18, CALL-14: an import runs in another window; the browser's back button in this one does not cancel it", async ({
  page,
  portal,
}) => {
  await portal.holdImports();
  await executedElsewhere(page, 30);
  await page.goBack();
  await expect(page.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await portal.letImportsGo();
  await expect(page.getByTestId(DONE)).toContainText('30', LONG);
  expect((await new ImportPage(page).saveCredentials()).lines).toHaveLength(31);
});

test('D-18, CALL-14: a deletion in the list of imports counts for the import as it is listed, and for no other', async ({ page }) => {
  await new ImportPage(page).prepare(csvOf(pupils(20)));
  await expect(page.getByTestId(READY)).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`${ADDRESS}?ansicht=verlauf`);
  await list.getByRole('button', { name: /^Löschen/ }).click();
  await new ImportPage(page).execute();
  await expect(page.getByTestId(DONE)).toContainText('20', LONG);
  await list.getByRole('button', { name: 'Import löschen' }).click();
  await expect(list.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await expect(list.getByTestId('history-row-0')).toContainText('ausgeführt');
  await page.reload();
  expect((await new ImportPage(page).saveCredentials()).lines).toHaveLength(21);
});

/** Holds the upload until it is let go, and counts what would erase. */
async function heldUpload(page: Page): Promise<{ readonly letGo: () => void; readonly erased: () => number }> {
  let erased = 0;
  page.on('request', (request) => void (request.method() === 'DELETE' && (erased += 1)));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    '**/api/import/upload',
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return { letGo: () => letGo(), erased: () => erased };
}

test('SCREEN-08, STATE-09: back during the upload is asked about; staying keeps it, and forward afterwards withdraws nothing', async ({
  page,
  expectAccessible,
}) => {
  const { letGo, erased } = await heldUpload(page);
  await new ImportPage(page).prepare(csvOf(pupils(5)));
  await expect(page.getByText('Die Datei wird hochgeladen')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Hochladen abbrechen?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  letGo();
  await expect(page.getByTestId(READY)).toBeVisible();
  await page.goForward().catch(() => null);
  await expect(page.getByTestId(READY)).toBeVisible();
  await page.reload();
  await expect(page.getByTestId(READY)).toBeVisible();
  expect(erased()).toBe(0);
});

test('SCREEN-08, STATE-09: back during the upload, and gone: the upload is given up, the choice is still there', async ({ page }) => {
  await heldUpload(page);
  await new ImportPage(page).prepare(csvOf(pupils(5)));
  await expect(page.getByText('Die Datei wird hochgeladen')).toBeVisible();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Hochladen abbrechen?' }).getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  await expect(page).toHaveURL(/schritt=auswahl$/);
  await expect(page.getByText('klassen.csv')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${ADDRESS}?ansicht=verlauf`);
  await expect(page.getByText('Sie haben noch nichts importiert')).toBeVisible();
});

test('SCREEN-08, STATE-09: an upload that ends while its page is being left is told, and the page is left only then', async ({ page }) => {
  const { letGo } = await heldUpload(page);
  await new ImportPage(page).prepare(csvOf(pupils(5)));
  await page.getByTestId('back-to-start-link').click();
  await expect(page.getByRole('dialog', { name: 'Hochladen abbrechen?' })).toBeVisible();
  letGo();
  const dialog = page.getByRole('dialog', { name: 'Seite verlassen?' });
  await expect(dialog).toContainText('Inzwischen ist es erledigt');
  await expect(page.getByTestId(READY)).toBeVisible();
  await dialog.getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page).toHaveURL(/\/start$/);
});

test('SCREEN-08, STATE-09: forward is no step back: a checked import stays where it is', async ({ page }) => {
  let erased = 0;
  page.on('request', (request) => void (request.method() === 'DELETE' && (erased += 1)));
  const wizard = new ImportPage(page);
  await wizard.review(csvOf(pupils(5)));
  await page.goBack();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  await page.goForward();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  await wizard.submit();
  await page.getByTestId('upload-button').click();
  await expect(page.getByTestId(READY)).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  expect(erased).toBe(1);
  await page.goForward();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  expect(erased).toBe(1);
});

test('SCREEN-08: a link during the upload is asked about; who leaves has uploaded nothing', async ({ page }) => {
  await heldUpload(page);
  await new ImportPage(page).prepare(csvOf(pupils(5)));
  await page.getByTestId('back-to-start-link').click();
  const dialog = page.getByRole('dialog', { name: 'Hochladen abbrechen?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page).toHaveURL(/\/start$/);
  await page.goto(`${ADDRESS}?ansicht=verlauf`);
  await expect(page.getByText('Sie haben noch nichts importiert')).toBeVisible();
});

test('D-12, SCREEN-08: leaving while credentials are erased does not claim that they stay, and the outcome is told to who stays', async ({
  page,
}) => {
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(3)));
  await wizard.execute();
  await expect(page.getByTestId(DONE)).toContainText('3', LONG);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/import\/[-0-9a-f]{36}(\?|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByTestId('close-import-button').click();
  await page.getByTestId('erase-button').click();
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Seite verlassen, während gelöscht wird?' });
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('wieder.');
  letGo();
  await expect(page.getByText('Der Import ist abgeschlossen')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('D-19: an import that somebody else executed shows status and counts; the credentials are taken over after a confirmation', async ({
  page,
  portal,
  expectAccessible,
}) => {
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(3)));
  await wizard.execute();
  await expect(page.getByTestId(DONE)).toContainText('3', LONG);
  const address = page.url();
  await page.context().clearCookies();
  await page.goto('about:blank');
  const send = (path: string, form: Readonly<Record<string, string>>) =>
    page.request.post(portal.origin + path, { form, headers: { origin: portal.origin }, maxRedirects: 0 });
  await send('/api/auth/login', { username: 'admin', password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
  await send('/api/auth/login/otp', { otp: await portal.otp('admin') });

  await page.goto(address);
  await expect(page.getByText('Zugangsdaten einer anderen Person')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zugangsdaten speichern' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Zugangsdaten übernehmen' }).click();
  const dialog = page.getByRole('dialog', { name: /^Zugangsdaten des Imports an der Schule .+ übernehmen\?$/ });
  await expect(dialog).toContainText('protokolliert');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Zugangsdaten übernehmen' }).click();
  await dialog.getByRole('button', { name: 'Zugangsdaten übernehmen' }).click();
  await expect(page.getByTestId(DONE)).toContainText('3');
  expect((await wizard.saveCredentials()).lines).toHaveLength(4);
});
