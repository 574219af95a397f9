import { expect, test } from './fixtures';
import { csvOf, ImportPage } from './import-page';
import { Keyboard } from './keyboard';

const ADDRESS = '/admin/personen/import';
const FILE = csvOf([
  ['Ölmann', 'Ida', '1A'],
  ['Petersen', 'Jörn', '1a'],
  ['Hansen', 'Ole', '7Q'],
  ['Hansen', 'Lotte', '7Q'],
]);

async function checkFile(wizard: ImportPage): Promise<void> {
  await wizard.start();
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile('klassen.csv', FILE);
  await wizard.submit();
}

test('ERR-74, CALL-27, SCREEN-08: unknown classes are named with the most similar one before anything is sent; the missing one is created from there, and the same file goes on', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: ADDRESS });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()?.slice(0, 300) ?? ''}`);
  });
  const wizard = new ImportPage(page);
  await checkFile(wizard);

  const alert = page.getByTestId('unknown-klassen-alert');
  await expect(alert).toContainText('2 Klassen gibt es an der Schule nicht');
  await expect(page.getByTestId('unknown-klasse-row-0')).toContainText('1a');
  await expect(page.getByTestId('unknown-klasse-row-0')).toContainText('1A');
  await expect(page.getByTestId('unknown-klasse-row-1')).toContainText('7Q');
  await expect(page.getByTestId('unknown-klasse-row-1')).toContainText('4, 5');
  await expect(page.getByTestId('unknown-klasse-row-1')).toContainText('keine ähnliche');
  await expect(page.getByTestId('upload-button')).toHaveCount(0);
  await expectAccessible();
  expect(sent).toEqual([]);

  // Somebody else creates one of them meanwhile.
  await page.route('**/api/organisationen', (route) =>
    route.request().postData()?.includes('7Q') === true
      ? route.fulfill({ status: 400, json: { code: 'KLASSENNAME_AN_SCHULE_EINDEUTIG', i18nKey: 'KLASSENNAME_AN_SCHULE_EINDEUTIG' } })
      : route.fallback(),
  );
  consoleGuard.expectStatus(400);
  await page.getByTestId('create-missing-klassen-button').click();
  await expect(page.getByText('2 Klassen an der Schule 1111165')).toBeVisible();
  // Nothing beside it tears the run away.
  await expect(page.getByTestId('back-button')).toBeHidden();
  await expect(page.getByTestId('corrected-file-input')).toHaveCount(0);
  await page.getByTestId('cancel-missing-klassen-button').click();
  await expect(page.getByTestId('back-button')).toBeVisible();
  await page.getByTestId('create-missing-klassen-button').click();
  await page.getByTestId('start-klassen-button').click();
  const result = page.getByTestId('bulk-result');
  await expect(result).toContainText('1a');
  await expect(result).toContainText('7Q');
  await expect(result).toContainText('An dieser Schule gibt es schon eine Klasse mit diesem Namen');
  await expectAccessible();
  expect(sent.filter((one) => one.startsWith('POST /api/organisationen'))).toHaveLength(2);
  expect(sent.join()).not.toContain('Petersen');

  await page.getByTestId('continue-with-file-button').click();
  await expect(alert).toContainText('1 Klasse gibt es an der Schule nicht');
  await expect(page.getByTestId('unknown-klasse-row-0')).toContainText('7Q');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByTestId('create-missing-klassen-button').click();
  await page.getByTestId('start-klassen-button').click();
  await page.getByTestId('continue-with-file-button').click();
  await page.getByTestId('upload-button').click();
  await expect(page.getByTestId('person-upload-success-text')).toContainText('4');
});

test('ERR-74: who may import only is told whom to ask, and creates nothing', async ({ page, signIn }) => {
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  await checkFile(new ImportPage(page));
  const alert = page.getByTestId('unknown-klassen-alert');
  await expect(alert).toContainText('lassen Sie sie von jemandem anlegen, der die Klassen der Schule verwaltet');
  await expect(page.getByTestId('create-missing-klassen-button')).toHaveCount(0);
});

test('ERR-74, CALL-27: by keyboard alone the missing classes are asked about, refused, created, and the file goes on', async ({
  page,
  signIn,
}) => {
  await signIn('admin', { level: 'gold', target: ADDRESS });
  await checkFile(new ImportPage(page));
  const keyboard = new Keyboard(page);
  await expect(page.getByTestId('unknown-klassen-alert')).toBeVisible();
  await keyboard.press('create-missing-klassen-button');
  await expect(page.getByTestId('cancel-missing-klassen-button')).toBeVisible();
  await keyboard.expectFocus();
  await page.goBack();
  await expect(page.getByTestId('start-klassen-button'), 'a step back does not tear the question away').toBeVisible();
  await keyboard.press('cancel-missing-klassen-button');
  await expect(page.getByTestId('create-missing-klassen-button')).toBeFocused();
  await keyboard.press('create-missing-klassen-button');
  await keyboard.press('start-klassen-button');
  await expect(page.getByTestId('bulk-result')).toBeVisible();
  await keyboard.expectFocus();
  await keyboard.press('continue-with-file-button');
  await expect(page.getByTestId('upload-button')).toBeVisible();
  await keyboard.press('upload-button');
  await expect(page.getByTestId('person-upload-success-text')).toContainText('4');
});
