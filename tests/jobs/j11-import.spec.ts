import { expect, test } from './job';
import { csvOf, ImportPage, pupils } from '../e2e/import-page';
import { Keyboard } from '../e2e/keyboard';

const ADDRESS = '/admin/personen/import';
const SLIP = '1a';
const NEW = ['3a', '3b (bilingual)', '4c'];

/** 300 pupils with their birthdays: one class is written wrong, three are new. */
const FILE = csvOf(
  pupils(300).map(([nachname = '', vorname = '', klasse = ''], index) => {
    const own = index === 7 ? SLIP : index % 10 === 0 ? (NEW[(index / 10) % NEW.length] ?? klasse) : klasse;
    return [nachname, vorname, own, '01.02.2016'];
  }),
).replace('Nachname;Vorname;Klasse', 'Nachname;Vorname;Klasse;Geburtsdatum');

test('J11, D-37, D-12, ERR-74: 300 pupils with a slip, a column too many and three new classes: decided by keyboard, the file stays as it is', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  test.setTimeout(240_000);
  await signIn('admin', { level: 'gold', target: ADDRESS });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  const wizard = new ImportPage(page);
  await wizard.start();
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile('einschulung.csv', FILE);
  await wizard.submit();

  await expect(page.getByTestId('unknown-klassen-alert')).toContainText('4 Klassen gibt es an der Schule nicht');
  await expect(page.getByTestId('ignored-columns-alert')).toContainText('Die Spalte „Geburtsdatum“ gehört nicht zum Import.');
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`entscheiden-${width}.png`), fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(sent).toEqual([]);

  const keyboard = new Keyboard(page);
  await keyboard.press('apply-decisions-button');
  await expect(page.getByTestId('klassen-undecided-alert')).toContainText(`„${NEW[0]}“, „${SLIP}“`);
  const slip = page.getByTestId(`decide-take-${SLIP}`);
  await expect(page.getByTestId('create-rest-button')).toHaveText(`Klassen ${NEW.join(', ')} anlegen`);
  await slip.focus();
  await keyboard.press('create-rest-button');
  await expect(page.getByTestId(`decide-create-${SLIP}`), 'at once no twin is made').not.toBeChecked();
  await slip.focus();
  await page.keyboard.press('Space');
  await expect(slip).toBeChecked();
  for (const name of NEW) await expect(page.getByTestId(`decide-create-${name}`)).toBeChecked();
  await keyboard.press('apply-decisions-button');
  await expect(page.getByTestId('bulk-question')).toContainText('3 Klassen an der Schule 1111165 (Testschule-PW665) anlegen?');
  for (const name of NEW) await expect(page.getByTestId('named-list')).toContainText(name);
  await page.goBack();
  await expect(page.getByTestId('start-klassen-button'), 'a step back does not tear the question away').toBeVisible();
  await keyboard.press('cancel-missing-klassen-button');
  await expect(page.getByTestId('apply-decisions-button')).toBeFocused();
  await keyboard.press('apply-decisions-button');
  await keyboard.press('start-klassen-button');
  await expect(page.getByTestId('bulk-result-text')).toHaveText('Alle 3 sind angelegt.');
  await keyboard.press('continue-with-file-button');

  await expect(page.getByTestId('import-file-alert')).toContainText('Die Datei enthält 300 Benutzer');
  await expect(page.getByTestId('decided-klassen')).toContainText('„1a“ wird zu „1A“: 1 Zeile.');
  await keyboard.press('upload-button');
  await expect(page.getByTestId('person-upload-success-text')).toContainText('300 Benutzer können importiert werden');
  await expect(page.getByTestId('decided-klassen')).toContainText('„1a“ wird zu „1A“: 1 Zeile.');
  await page.reload();
  await expect(page.getByTestId('open-confirmation-dialog-button')).toBeVisible();
  await wizard.execute();
  await expect(page.getByTestId('person-import-success-text')).toContainText('300', { timeout: 120_000 });
  await page.getByTestId('print-slips-button').click();
  await expect(page.getByTestId('printed-dialog')).toBeVisible();
  await expect(page.locator('.slip')).toHaveCount(300);
  // The slip became neither a class nor somebody's class.
  await expect(page.locator('.print-sheet').filter({ hasText: new RegExp(`Klasse ${SLIP}\\b`) })).toHaveCount(0);
});

test('ERR-74, PERM-04, D-37: who may import only is told whom to ask; takes the similar class, leaves rows out, creates nothing', async ({
  page,
  signIn,
}) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await wizard.start();
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile(
    'klassen.csv',
    csvOf([
      ['Ölmann', 'Ida', SLIP],
      ['Hansen', 'Ole', '7Q'],
    ]),
  );
  await wizard.submit();
  await expect(page.getByText('Bitten Sie jemanden darum, der die Klassen der Schule verwaltet')).toBeVisible();
  await expect(page.locator('[data-testid^="decide-create-"]')).toHaveCount(0);
  await page.getByTestId(`decide-take-${SLIP}`).check();
  await page.getByTestId('decide-leaveOut-7Q').check();
  await page.getByTestId('apply-decisions-button').click();
  await page.getByTestId('upload-button').click();
  await expect(page.getByTestId('person-upload-success-text')).toContainText('1 Benutzer kann importiert werden');
  await expect(page.getByTestId('decided-klassen')).toContainText('„7Q“: 1 Zeile wird weggelassen.');
});
