import { expect, focused, test } from './fixtures';
import { ADDRESS, forgetAll, importTier, openImport } from './import-states';
import { csvOf, ImportPage, pupils } from './import-page';
import { lookAt, essentialPaths, neededParts, partsOfAll, sightsOf, walkedParts, walkInBrowser } from './walker';

const essential = essentialPaths(importTier);
/** States that end as soon as they begin, and the journey that passes through them: only they lead to what it sees. */
const BY_JOURNEY: Readonly<Record<string, string>> = {
  '{"finished":"printing"}':
    'SCREEN-08, STATE-09, D-12, AUTH-04, ERR-10: unsaved credentials hold the page on every way out; a browser that does not take them is told of, and printing counts as saved only once somebody says that all sheets are there',
  '{"finished":"printed"}':
    'SCREEN-08, STATE-09, D-12, AUTH-04, ERR-10: unsaved credentials hold the page on every way out; a browser that does not take them is told of, and printing counts as saved only once somebody says that all sheets are there',
  '{"finished":"saving"}':
    'SCREEN-08, STATE-09, D-12, AUTH-04, ERR-10: unsaved credentials hold the page on every way out; a browser that does not take them is told of, and printing counts as saved only once somebody says that all sheets are there',
};

const sights = sightsOf(importTier, essential);

test('SCREEN-08, STATE-09: a few tours lead through every state of the import in the browser', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  consoleGuard.expectStatus(0, 400, 403, 404, 409);
  await signIn('admin', { level: 'gold', target: ADDRESS });
  for (const path of essential) {
    await test.step(path.id, async () => {
      await forgetAll(page);
      await page.goto('/impressum_datenschutzerklaerung.html');
      const stops = {
        open: () => openImport(page, path),
        onState: async (state: string, isFirstSight: boolean) => {
          await expect.poll(() => focused(page), { message: `the focus in ${state}` }).not.toMatch(/^(body|)$/);
          await lookAt(page, isFirstSight, expectAccessible);
        },
      };
      await walkInBrowser(page, importTier, path, stops, sights.get(path));
    });
  }
});

test('SCREEN-08, STATE-09, D-12, AUTH-04, ERR-10: unsaved credentials hold the page on every way out; a browser that does not take them is told of, and printing counts as saved only once somebody says that all sheets are there', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(pupils(2)));
  await wizard.execute();
  const done = page.getByTestId('person-import-success-text');
  await expect(done).toBeVisible({ timeout: 30_000 });
  const address = page.url();
  const asked = page.getByTestId('unsaved-changes-dialog');
  const stay = async (): Promise<void> => {
    await expect(asked).toBeVisible();
    await page.getByTestId('close-unsaved-changes-dialog-button').click();
    await expect(asked).toBeHidden();
  };

  // By back, by links and the menu, by signing out, by the window itself.
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.getByTestId('back-to-start-link').click();
  await expect(asked).toBeVisible();
  expect(await focused(page)).toBe('close-unsaved-changes-dialog-button');
  await expectAccessible();
  await stay();
  const other = await context.newPage();
  await other.goto('/start');
  for (const way of ['import-history-link', 'person-import-menu-item', 'nav-logout-button']) {
    await page.getByTestId(way).click();
    await stay();
  }
  // Nobody is signed out by a question.
  await other.getByTestId('nav-profile-button').click();
  await expect(other.getByTestId('fullname-value')).toBeVisible();
  const closing = page.waitForEvent('dialog');
  // A reload that is refused never ends for whoever waits for it.
  page.evaluate(() => window.location.reload()).catch(() => undefined);
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(done).toBeVisible();

  // A browser that does not print; sheets that are not all there; sheets that are.
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
  await page.getByTestId('not-printed-button').click();
  await page.getByTestId('import-history-link').click();
  await stay();
  await page.getByTestId('print-slips-button').click();
  await page.getByTestId('print-again-button').click();
  await page.getByTestId('printed-button').click();
  await expect(page.getByTestId('printed-dialog')).toBeHidden();
  expect(await focused(page)).toBe('print-slips-button');
  await page.getByTestId('import-history-link').click();
  await expect(page.getByTestId('history-row-0')).toBeVisible();

  // Opened once more, they are not saved since. A browser that does not take the file; then one that does.
  await page.goto(address);
  await expect(done).toBeVisible();
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
  await page.getByTestId('person-import-menu-item').click();
  await page.getByTestId('start-import-button').click();
  await expect(page.getByTestId('person-import-form')).toBeVisible();

  // Left by a second word only, and so is the portal.
  await page.goto(address);
  await expect(done).toBeVisible();
  await page.getByTestId('back-to-start-link').click();
  await page.getByTestId('confirm-unsaved-changes-button').click();
  await expect(page).toHaveURL(/\/start$/);
  await page.goto(address);
  await expect(done).toBeVisible();
  await page.getByTestId('nav-logout-button').click();
  await page.getByTestId('confirm-unsaved-changes-button').click();
  for (const window of [page, other]) await expect(window.getByTestId('landing-headline')).toBeVisible();
  const ended = 'Sie haben sich in einem anderen Fenster abgemeldet. Was hier noch nicht gespeichert war, ist gelöscht.';
  await expect(other.getByText(ended)).toBeVisible();
  await expect(page.getByText(ended)).toBeHidden();
});

test('SCREEN-08: the journeys of this file reach every stable state of the import', () => {
  const walked = walkedParts(importTier, essential);
  const passed = partsOfAll(Object.keys(BY_JOURNEY));
  expect([...walked, ...passed].sort()).toEqual(neededParts(importTier));
});
