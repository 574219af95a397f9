import { expect, test } from './fixtures';
import { csvOf, ImportPage } from './import-page';

const ADDRESS = '/admin/personen/import';
const FILE = [
  ['Zwilling', 'Ana', '1A'],
  ['Zwilling', 'Bo', '1A'],
];

test('SCREEN-08, ENT-20, CALL-14: who is at the school already is marked by the server and left out before anything is created', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(FILE.slice(0, 1)));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
  await wizard.saveCredentials();
  await page.goto(ADDRESS);
  await wizard.prepare(csvOf(FILE.slice(0, 1)));
  await expect(page.getByTestId('import-same-file-alert')).toBeVisible();
  await expect(page.getByTestId('import-known-alert')).toContainText('alle Personen dieser Datei');
  await page.getByTestId('back-to-upload-button').click();
  await wizard.chooseFile('neu.csv', csvOf(FILE));
  await page.getByTestId('upload-button').click();
  await expect(page.getByTestId('import-known-alert')).toContainText('1 Person gibt es an der Schule vermutlich schon');
  await expectAccessible();
  await page.getByTestId('leave-out-button').click();
  await page.getByTestId('upload-without-button').click();
  await expect(page.getByTestId('person-upload-success-text')).toContainText('1 Benutzer');
  await expect(page.getByTestId('import-known-alert')).toHaveCount(0);
  await expect(page.getByText('1 (Ana Zwilling, 1A)')).toBeVisible();
  // Whoever loads the page anew has no file any more, and is asked the same.
  await page.reload();
  await expect(page.getByText('1 (Zeile 2 der Datei)')).toBeVisible();
  await page.getByTestId('open-confirmation-dialog-button').click();
  await expect(page.getByTestId('named-list')).toContainText('Bo Zwilling');
  await page.getByTestId('execute-import-button').click();
  await expect(page.getByTestId('person-import-success-text')).toContainText('1 Benutzer', { timeout: 30_000 });
  await expect(page.getByText('1 (Zeile 2 der Datei)')).toBeVisible();
  const { lines } = await wizard.saveCredentials();
  expect(lines[1]).toContain(';Zwilling;Bo;');
});
