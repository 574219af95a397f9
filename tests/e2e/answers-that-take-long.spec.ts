import { expect, test } from './fixtures';
import { csvOf, expectState, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';

/** What the reference server adds to every answer of the API. It takes longest of all journeys: by its name it begins first. */
const LATENCY_MS = 1_500;

test('SCREEN-08, STATE-09, SCREEN-02: a server that takes its time for everything: it is said what is waited for, and nothing is sent twice', async ({
  page,
  portal,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[-0-9a-f]{36}/, '{id}')}`);
  });
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  await expect(page.getByTestId('start-import-button')).toBeVisible();
  sent.length = 0;
  await portal.slowDown(LATENCY_MS);
  const wizard = new ImportPage(page);
  await wizard.start();
  // The newest search wins, whichever answer comes first.
  await page.getByTestId('person-import-schule-select').getByRole('combobox').fill('Grundschule');
  await expectState(page, /"searching"/);
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile('klasse.csv', csvOf(pupils(5)));
  await wizard.submit();

  const busy = page.getByTestId('loading-spinner');
  await page.getByTestId('upload-button').dblclick();
  await expect(busy).toBeVisible();
  await expectState(page, '"uploading"');
  await expectAccessible();
  await expectState(page, '"ready"');
  await page.getByTestId('open-confirmation-dialog-button').click();
  await page.getByTestId('execute-import-button').dblclick();
  await expectState(page, '"starting"');
  await expect(busy).toBeVisible();
  await expectState(page, '{"finished":"covered"}');
  expect((await wizard.saveCredentials()).lines).toHaveLength(6);
  await page.getByTestId('close-import-button').click();
  await page.getByTestId('erase-button').dblclick();
  await expectState(page, '{"finished":"erasing"}');
  await expectAccessible();
  await expectState(page, '{"ended":"erased"}');
  expect(sent).toEqual(['POST /api/import/upload', 'POST /api/import/execute', 'DELETE /api/import/{id}']);

  await page.goto('/start');
  await expect(page.getByTestId('start-card-headline')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status', { name: 'Angebote werden geladen' })).toBeVisible();
  await expectAccessible();
  await expect(page.getByTestId('card-title').first()).toBeVisible({ timeout: 30_000 });
});
