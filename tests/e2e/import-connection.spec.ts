import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { csvOf, expectState, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';
import { Line } from './line';

const DISCONNECTED = 'import-disconnected-alert';
const DONE = 'person-import-success-text';
const LONG = { timeout: 60_000 };

test.beforeEach(async ({ signIn, consoleGuard }) => {
  test.setTimeout(150_000);
  consoleGuard.expectStatus(0);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
});

const onLine = test.extend<{ readonly line: Line }>({
  line: async ({ portal }, use) => {
    const line = await Line.to(portal.origin);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

onLine(
  'STATE-09, ERR-66: the line breaks in the middle of the upload; the checked file stays and is sent again',
  async ({ page, line, expectAccessible }) => {
    const wizard = new ImportPage(page);
    await wizard.review(csvOf(pupils(2000)));
    line.breakAfter(20_000);
    await page.getByTestId('upload-button').click();
    await expectState(page, '"uploadFailed"');
    await expectAccessible();
    line.mend();
    await page.getByTestId('retry-button').click();
    await expect(page.getByTestId('person-upload-success-text')).toContainText('2.000');
  },
);

test('STATE-09, CALL-16, CALL-19, D-12, API-09, ERR-64, ERR-65: a file that is gone from the disk, a line that is gone at every step of the execution: each is told, and one import comes to its end', async ({
  page,
  context,
  portal,
  expectAccessible,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-file-'));
  const file = join(folder, 'klasse.csv');
  writeFileSync(file, csvOf(pupils(2)));
  const wizard = new ImportPage(page);
  await wizard.start();
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await page.getByTestId('file-input').setInputFiles(file);
  rmSync(folder, { recursive: true });
  await wizard.submit();
  await expectState(page, '{"reviewing":"unreadable"}');
  await expectAccessible();
  const there = { name: 'da.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(pupils(150))) };
  await page.getByTestId('corrected-file-input').setInputFiles(there);
  await expectState(page, '{"reviewing":"sound"}');
  await page.getByTestId('upload-button').click();

  // The order does not arrive.
  await page.getByTestId('open-confirmation-dialog-button').click();
  await page.route('**/api/import/execute', async (route) => {
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await page.getByTestId('execute-import-button').click();
  await expectState(page, '"unclear"');
  await expectAccessible();
  await page.unroute('**/api/import/execute');
  await context.setOffline(false);
  // Once the line is back the page looks by itself.
  await expect(page.getByText('Import wird gestartet')).toBeVisible();
  await wizard.aMinuteLater();
  await expectState(page, '"ready"');
  await expect(page.getByText('Der Import hat noch nicht begonnen')).toBeVisible();
  await expectAccessible();

  // It arrives, its answer does not: nothing is ordered twice.
  await portal.holdImports();
  let orders = 0;
  await page.route('**/api/import/execute', async (route) => {
    orders += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await wizard.execute();
  await expect(page.getByTestId('import-progress-bar')).toBeVisible();

  // The line is gone while the import runs: the page finds its result by itself.
  await context.setOffline(true);
  await expect(page.getByTestId(DISCONNECTED)).toBeVisible();
  await expectAccessible();
  // The next time it is gone while the credentials are loaded.
  await page.route(
    /importedUsers\?.*offset=100/,
    async (route) => {
      await context.setOffline(true);
      await route.continue();
    },
    { times: 1 },
  );
  await portal.letImportsGo();
  await context.setOffline(false);
  await expectState(page, '"usersFailed"');
  await expectAccessible();
  await context.setOffline(false);
  await page.getByTestId('retry-button').click();
  await expect(page.getByTestId(DONE)).toContainText('150', LONG);
  expect(orders).toBe(1);
  expect((await wizard.saveCredentials()).lines).toHaveLength(151);
});
