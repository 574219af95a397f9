import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, focused, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';

const ADDRESS = '/admin/personen/import';

/** 11 pupils of 1A need two sheets of slips, 2 of 1B one. */
const ROWS = pupils(13).map(([nachname, vorname], index) => [`${nachname}p`, vorname ?? '', index < 11 ? '1A' : '1B']);

/** Of an A4 sheet without its margins of 10 mm (pixels). */
const PAPER_WIDTH = 718;
const PAPER_HEIGHT = 1046;

/** How often the page has handed its sheets to the browser. */
const PRINTED = 'data-printed';

/** Notes that sheets are printed instead of opening the browser's dialog, which nobody answers here and beside which no PDF is made. */
const notePrinting = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    window.print = () => {
      const { documentElement: root } = document;
      root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
    };
  }, PRINTED);

/** Each page of a PDF is an object of its own kind. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('SCREEN-08, D-12: slips and class lists on A4 and a file per class, with all that a first sign-in needs; on the screen sheets are never seen', async ({
  page,
  signIn,
  portal,
  expectAccessible,
}, info) => {
  await notePrinting(page);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.prepare(csvOf(ROWS));
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('import-erasure-text')).toContainText(/höchstens bis zum \d{2}\.\d{2}\.\d{4}/);
  // A file per class; when every class is saved, the credentials are.
  const save = async (klasse: string): Promise<{ name: string; users: string[][] }> => {
    const download = page.waitForEvent('download');
    await page.getByTestId(`save-klasse-${klasse}`).click();
    const file = await download;
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    return { name: file.suggestedFilename(), users: lines.slice(1).map((line) => line.split(';')) };
  };
  const first = await save('1A');
  expect(first.name).toMatch(/^Zugangsdaten_1111165_1A_\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByTestId('import-history-link').click();
  await expect(page.getByTestId('unsaved-changes-dialog')).toBeVisible();
  await page.getByTestId('close-unsaved-changes-dialog-button').click();
  const second = await save('1B');
  expect([first, second].map(({ users: ofKlasse }) => ofKlasse.map(([klasse]) => klasse))).toEqual([
    Array.from({ length: 11 }, () => '1A'),
    Array.from({ length: 2 }, () => '1B'),
  ]);
  const users = [...first.users, ...second.users];
  await page.getByTestId('import-history-link').click();
  await expect(page.getByTestId('history-row-0')).toBeVisible();
  await page.goBack();

  await page.getByTestId('print-slips-button').click();
  await expect(page.getByTestId('printed-dialog')).toBeVisible();
  await expect(page.getByTestId('printed-text')).toContainText('3 Blätter');
  await expect(page.locator('html')).toHaveAttribute(PRINTED, '1');
  await expect(page.getByTestId('print-sheets')).toBeHidden();
  await expectAccessible();
  const slips = await page.pdf({ path: info.outputPath('zettel.pdf'), preferCSSPageSize: true });
  expect(pagesOf(slips)).toBe(3);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('print-sheets')).toBeVisible();
  await expect(page.getByTestId('header')).toBeHidden();
  const sheets = page.locator('.print-sheet');
  await expect(sheets).toHaveCount(3);
  await expect(sheets.nth(0)).toContainText('Testschule-PW665, Klasse 1A');
  await expect(sheets.nth(1)).toContainText('Blatt 2 von 2');
  await expect(sheets.nth(2)).toContainText('Klasse 1B');
  const slip = page.locator('.slip');
  await expect(slip).toHaveCount(13);
  for (const [klasse, nachname, vorname, username, password] of users) {
    const own = slip.filter({ has: page.getByText(username ?? '', { exact: true }) });
    await expect(own).toContainText(`Testschule-PW665, Klasse ${klasse}`);
    await expect(own).toContainText(`${vorname} ${nachname}`);
    await expect(own).toContainText(password ?? '');
    await expect(own).toContainText(portal.origin);
    await expect(own).toContainText('Bei der nächsten Anmeldung legen Sie ein eigenes Passwort fest.');
  }
  // As wide as on paper: there a sentence has a line more.
  await page.setViewportSize({ width: PAPER_WIDTH, height: 900 });
  expect(await slip.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length)).toBe(0);
  // Whether a password takes one line or two is up to chance.
  await page.locator('.slip dd:last-of-type').evaluateAll((all) => {
    for (const one of all) one.textContent = 'W'.repeat(24);
  });
  expect(await sheets.nth(0).evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(PAPER_HEIGHT);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await expect(page.getByTestId('printed-dialog')).toBeHidden();
  expect(await focused(page)).toBe('print-slips-button');
  await page.getByTestId('print-lists-button').click();
  await expect(page.getByTestId('printed-text')).toContainText('2 Blätter');
  await expect(page.locator('html')).toHaveAttribute(PRINTED, '2');
  const lists = await page.pdf({ path: info.outputPath('listen.pdf'), preferCSSPageSize: true });
  expect(pagesOf(lists)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.nth(1)).toContainText(/spätestens am \d{2}\.\d{2}\.\d{4} gelöscht/);
  await expect(sheets.nth(0).locator('tbody tr')).toHaveCount(11);
});
