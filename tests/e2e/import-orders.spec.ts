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

test('D-18, D-19, CALL-14: of an import that was executed in another window nothing older is erased or cancelled, and its credentials are taken over after a confirmation', async ({
  page,
  context,
  portal,
  expectAccessible,
}) => {
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(30)));
  await expect(page.getByTestId(READY)).toBeVisible();
  // Three more windows, each from before the execution.
  const executing = await context.newPage();
  const choosing = await context.newPage();
  for (const window of [executing, choosing]) {
    await window.goto(page.url());
    await expect(window.getByTestId(READY)).toBeVisible();
  }
  const list = await context.newPage();
  await list.goto(`${ADDRESS}?ansicht=verlauf`);
  await list.getByRole('button', { name: /^Löschen/ }).click();
  await portal.holdImports();
  const ordered = executing.waitForResponse(/\/import\/execute$/);
  await new ImportPage(executing).execute();
  await ordered;

  // Back cancels nothing that runs.
  await page.goBack();
  await expect(page.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await portal.letImportsGo();
  for (const window of [executing, page]) await expect(window.getByTestId(DONE)).toContainText('30', LONG);
  expect((await wizard.saveCredentials()).lines).toHaveLength(31);

  // The button for another file erases nothing, and shows the result.
  await choosing.getByRole('button', { name: 'Andere Datei hochladen' }).click();
  await expect(choosing.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await expect(choosing.getByTestId(DONE)).toContainText('30', LONG);
  expect((await new ImportPage(choosing).saveCredentials()).lines).toHaveLength(31);

  // A deletion in the list counts for the import as it was listed.
  await list.getByRole('button', { name: 'Import löschen' }).click();
  await expect(list.getByText('Der Import steht inzwischen anders')).toBeVisible();
  await expect(list.getByTestId('history-row-0')).toContainText('ausgeführt');
  await page.reload();
  await expect(page.getByTestId(DONE)).toContainText('30', LONG);
  expect((await wizard.saveCredentials()).lines).toHaveLength(31);

  const address = page.url();
  for (const window of [executing, choosing, list]) await window.close();
  await context.clearCookies();
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
  await expect(page.getByTestId(DONE)).toContainText('30');
  expect((await wizard.saveCredentials()).lines).toHaveLength(31);
});

/** Holds each upload until it is let go, and counts what would erase. */
async function heldUploads(page: Page): Promise<{ upload(): Promise<{ letGo(): void }>; erased(): number }> {
  let erased = 0;
  page.on('request', (request) => void (request.method() === 'DELETE' && (erased += 1)));
  let letGo = (): void => undefined;
  await page.route('**/api/import/upload', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.continue().catch(() => undefined);
  });
  return {
    upload: async () => {
      const sent = page.waitForRequest('**/api/import/upload');
      await page.getByTestId('upload-button').click();
      await sent;
      await expect(page.getByText('Die Datei wird hochgeladen')).toBeVisible();
      return { letGo: () => letGo() };
    },
    erased: () => erased,
  };
}

test('SCREEN-08, STATE-09: an upload that is left is given up, one that is stayed for or ends meanwhile is checked, and forward withdraws nothing', async ({
  page,
  expectAccessible,
}) => {
  const { upload, erased } = await heldUploads(page);
  const asked = page.getByRole('dialog', { name: 'Hochladen abbrechen?' });
  const nothingImported = async (): Promise<void> => {
    const list = await page.context().newPage();
    await list.goto(`${ADDRESS}?ansicht=verlauf`);
    await expect(list.getByText('Sie haben noch nichts importiert')).toBeVisible();
    await list.close();
  };
  const wizard = new ImportPage(page);
  await wizard.review(csvOf(pupils(5)));

  // Back, and gone: the choice is still there.
  await upload();
  await page.goBack();
  await expect(asked).toBeVisible();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page.getByTestId('person-import-form')).toBeVisible();
  await expect(page).toHaveURL(/schritt=auswahl$/);
  await expect(page.getByText('klassen.csv')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await nothingImported();

  // Back, and stayed: it goes on.
  await wizard.submit();
  const stayed = await upload();
  await page.goBack();
  await asked.getByRole('button', { name: 'Hier bleiben' }).click();
  stayed.letGo();
  await expect(page.getByTestId(READY)).toBeVisible();
  await page.goForward().catch(() => null);
  await expect(page.getByTestId(READY)).toBeVisible();
  await page.reload();
  await expect(page.getByTestId(READY)).toBeVisible();
  expect(erased()).toBe(0);

  // It ends while the question of a link stands there.
  await page.goto(ADDRESS);
  await wizard.review(csvOf(pupils(5)));
  const ended = await upload();
  await page.getByTestId('back-to-start-link').click();
  await expect(asked).toBeVisible();
  ended.letGo();
  const dialog = page.getByRole('dialog', { name: 'Seite verlassen?' });
  await expect(dialog).toContainText('Inzwischen ist es erledigt');
  await expect(page.getByTestId(READY)).toBeVisible();
  await dialog.getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page).toHaveURL(/\/start$/);
});
