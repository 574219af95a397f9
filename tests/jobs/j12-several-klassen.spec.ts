import { expect, test } from './job';

const NEU = '/admin/klassen/new';
/** At the only school of this administrator. */
const TAKEN = 'Playwright3a';
const TWIN = 'playwright 3A';
const TEN = ['1d', '1e', '2d', '2e', '3d', '3e', '4d', '4e', '4f', '4g'];

test('J12, D-37, D-26, CALL-27: twelve new classes, one taken, one that differs in case and blanks: pointed out before, an own result each; the next list begins with the form', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}, info) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: NEU });
  await page.getByTestId('klasse-mode-several').check();
  await page.getByTestId('klassennamen-input').fill([...TEN, TAKEN, TWIN].join('\n'));
  await expect(page.getByTestId('twin-hint')).toContainText(`Zu „${TWIN}“ gibt es schon „${TAKEN}“. Meinen Sie das?`);
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`mehrere-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('klasse-form-submit-button').click();
  const question = page.getByTestId('bulk-question');
  await expect(question).toContainText('12 Klassen an der Schule');
  await expect(page.getByTestId('named-list').getByRole('listitem').filter({ visible: true })).toHaveCount(5);
  await page.getByText('und 7 weitere').click();
  for (const name of [...TEN, TAKEN, TWIN]) await expect(page.getByTestId('named-list').getByText(name, { exact: true })).toBeVisible();
  await page.getByTestId('start-klassen-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('11 von 12 sind erledigt, 1 gescheitert.');
  await expect(page.getByTestId('bulk-row-10')).toContainText('An dieser Schule gibt es schon eine Klasse mit diesem Namen.');

  // What failed is read later: the menu leads to the form in the same window, and a reload shows both.
  await page.getByTestId('klasse-creation-menu-item').click();
  await expect(page.getByTestId('klassenname-input')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('klassenname-input')).toBeVisible();
  await expect(page.getByTestId('klasse-run-card')).toContainText('Zuletzt angelegt an der Schule');
  await expect(page.getByTestId('bulk-over-text')).toHaveText(/^Beendet am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\.$/);
  await page.getByTestId('klassenname-input').fill('5z');
  await page.getByTestId('create-more-klassen-button').click();
  await expect(page.getByTestId('klasse-run-card')).toHaveCount(0);
  await expect(page.getByTestId('klassenname-input'), 'what is typed stays').toHaveValue('5z');
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('created-klasse-name')).toHaveText('5z');
});

test('J12, D-37: a name that differs from one at the same school in case or blanks only is pointed out, and can be saved all the same', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: NEU });
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3a');
  await expect(page.getByTestId('twin-hint')).toHaveText(`Es gibt schon „${TAKEN}“. Meinen Sie das?`);
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3x');
  await expect(page.getByTestId('twin-hint')).toHaveText('');
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3a');
  await page.getByTestId('klasse-form-submit-button').click();
  await page.getByTestId('open-klasse-link').click();
  await page.getByTestId('klassenname-input').fill('playwright3a');
  await expect(page.getByTestId('twin-hint'), 'the old name of the class itself is no twin').toHaveText(
    `Es gibt schon „${TAKEN}“. Meinen Sie das?`,
  );
});
