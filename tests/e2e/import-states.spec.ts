import { expect, focused, test } from './fixtures';
import { ADDRESS, importTier, openImport } from './import-states';
import { csvOf, ImportPage, pupils } from './import-page';
import { essentialPaths, neededParts, partsOfAll, sightsOf, walkedParts, walkInBrowser } from './walker';

const essential = essentialPaths(importTier);
/** States that end as soon as they begin, and the journey that passes through them: only they lead to what it sees. */
const BY_JOURNEY: Readonly<Record<string, string>> = {
  '{"finished":"printing"}': 'SCREEN-08, D-12, ERR-10: a browser that does not print is told of; what it prints is asked about',
  '{"finished":"printed"}': 'SCREEN-08, D-12, ERR-10: a browser that does not print is told of; what it prints is asked about',
  '{"finished":"saving"}': 'SCREEN-08, D-12, ERR-10: the browser takes the credentials, and one that does not is told of',
};

const REQ = 'SCREEN-08, STATE-09';
const sights = sightsOf(importTier, essential);

for (const path of essential) {
  test(`${REQ}: ${path.id} of ${essential.length} through every state of the import in the browser`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    consoleGuard.expectStatus(0, 400, 403, 404, 409);
    await signIn('admin', { level: 'gold', target: ADDRESS });
    const stops = {
      open: () => openImport(page, path),
      onState: async (state: string, isFirstSight: boolean) => {
        await expect.poll(() => focused(page), { message: `the focus in ${state}` }).not.toMatch(/^(body|)$/);
        const dialog = page.locator('dialog[open]');
        if ((await dialog.count()) > 0) await expect(dialog.locator(':focus')).toHaveCount(1);
        if (isFirstSight) await expectAccessible();
      },
    };
    await walkInBrowser(page, importTier, path, stops, sights.get(path));
  });
}

test('SCREEN-08, D-12, ERR-10: the browser takes the credentials, and one that does not is told of', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = () => {
      URL.createObjectURL = createObjectURL;
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await page.getByTestId('download-all-data-button').click();
  await expect(page.getByRole('alert')).toContainText('nicht übergeben');
  await expectAccessible();
  expect((await wizard.saveCredentials()).lines).toHaveLength(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('SCREEN-08, D-12, ERR-10: a browser that does not print is told of; what it prints is asked about', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => {
    const { print } = window;
    window.print = () => {
      window.print = print;
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await page.getByTestId('print-lists-button').click();
  await expect(page.getByRole('alert')).toContainText('nicht übergeben');
  await page.getByTestId('print-lists-button').click();
  await expect(page.getByTestId('printed-dialog')).toBeVisible();
  expect(await focused(page)).toBe('not-printed-button');
  await expectAccessible();
  await page.getByTestId('printed-button').click();
  await expect(page.getByTestId('printed-dialog')).toBeHidden();
  expect(await focused(page)).toBe('print-lists-button');
});

test('SCREEN-08, D-12: who leaves with unsaved credentials is asked, and leaves by a second word only', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
  await page.getByTestId('back-to-start-link').click();
  await expect(page.getByTestId('unsaved-changes-dialog')).toBeVisible();
  expect(await focused(page)).toBe('close-unsaved-changes-dialog-button');
  await expectAccessible();
  await page.getByTestId('confirm-unsaved-changes-button').click();
  await expect(page).toHaveURL(/\/start$/);
});

test('SCREEN-08: the journeys of this file reach every stable state of the import', () => {
  const walked = walkedParts(importTier, essential);
  const passed = partsOfAll(Object.keys(BY_JOURNEY));
  expect([...walked, ...passed].sort()).toEqual(neededParts(importTier));
});
