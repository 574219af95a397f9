import { expect, test } from './job';

const NEU = '/admin/klassen/new';
/** At the only school of this administrator. */
const TAKEN = 'Playwright3a';
const TWIN = 'playwright 3A';
/** Created by somebody else between the check and the start. */
const QUICKER = '4g';
const TEN = ['1d', '1e', '2d', '2e', '3d', '3e', '4d', '4e', '4f', QUICKER];

test('J12, D-37, D-26, CALL-27: STATE-09: twelve new classes, one taken, one that differs in case and blanks, one named twice: all of it said before, back leads to what was typed, an own result each; the next list begins with the form', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}, info) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: NEU });
  await page.getByTestId('klasse-mode-several').check();
  await page.getByTestId('klassennamen-input').fill(Array.from({ length: 101 }, (_, index) => `z${index}`).join('\n'));
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toContainText('Auf einmal geht es mit höchstens 100');
  const typed = [...TEN, TAKEN, TWIN, TEN[0]].join('\n');
  await page.getByTestId('klassennamen-input').fill(typed);
  await expect(page.getByTestId('twin-hint')).toContainText(
    `Zu „${TWIN}“ gibt es schon „${TAKEN}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.`,
  );
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`mehrere-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId('klasse-form-submit-button').click();
  const question = page.getByTestId('bulk-question');
  await expect(question).toContainText('11 Klassen an der Schule');
  for (const name of [...TEN, TWIN]) await expect(page.getByTestId('named-list').getByText(name, { exact: true })).toBeVisible();
  await expect(question).toContainText(`Gibt es schon: ${TAKEN}. Diese Klasse bleibt, wie sie ist.`);
  await expect(question).toContainText(
    `Zu „${TWIN}“ gibt es schon „${TAKEN}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.`,
  );
  await expect(question).toContainText(`Mehrfach genannt, zählt nur einmal: ${TEN[0]}.`);
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`frage-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const query = `typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&searchString=`;
  const named = async (name: string) =>
    (await (await page.request.get(`/api/organisationen?${query}${name}`)).json()) as readonly {
      readonly name: string;
      readonly administriertVon: string;
    }[];
  expect(await named('4f'), 'nothing is created before the question is answered').toEqual([]);

  // Back in the browser is back to what was typed.
  await page.goBack();
  await expect(page.getByTestId('klassennamen-input')).toHaveValue(typed);
  await page.goForward();
  await expect(page.getByTestId('klassennamen-input'), 'forward checks nothing by itself').toHaveValue(typed);
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(question).toContainText('11 Klassen an der Schule');
  // Somebody is quicker after the check.
  const [taken] = await named(TAKEN);
  const schuleId = taken?.administriertVon;
  const body = { administriertVon: schuleId, zugehoerigZu: schuleId, name: QUICKER, typ: 'KLASSE' };
  const colleague = await page.request.post('/api/organisationen', { data: body, headers: { origin: new URL(page.url()).origin } });
  expect(colleague.status()).toBe(201);
  await page.getByTestId('start-klassen-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('10 von 11 Klassen sind angelegt, 1 gescheitert.');
  await expect(page.getByTestId('bulk-row-9')).toContainText('An dieser Schule gibt es schon eine Klasse mit diesem Namen.');
  await expect(page.getByTestId('klassen-there'), 'what was there has its own word').toContainText(TAKEN);
  await expect(page.getByTestId('bulk-outcomes')).not.toContainText(TAKEN);

  await expectAccessible();
  for (const name of ['1d', QUICKER]) expect((await named(name)).map((klasse) => klasse.name)).toEqual([name]);

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

test('J12, D-36, SCREEN-09: a reload in the middle of the run: what was there before is never told as created, what the run made is', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: NEU });
  await page.getByTestId('klasse-mode-several').check();
  await page.getByTestId('klassennamen-input').fill(['7a', '7b', TAKEN, '7c', '7d', '7e'].join('\n'));
  await page.getByTestId('klasse-form-submit-button').click();
  // The server creates them, and nobody hears of it.
  const created: string[] = [];
  await page.route('**/api/organisationen', async (route) => {
    if (route.request().method() !== 'POST' || created.length === 4) return route.continue();
    await route.fetch();
    created.push((route.request().postDataJSON() as { readonly name: string }).name);
    return undefined;
  });
  await page.getByTestId('start-klassen-button').click();
  await expect.poll(() => created.length).toBe(4);
  await page.reload();
  await expect(page.getByTestId('bulk-open-names')).not.toContainText(TAKEN);
  await page.getByTestId('bulk-go-on-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('Alle 5 Klassen sind angelegt.');
  for (const row of [0, 1, 2, 3, 4]) await expect(page.getByTestId(`bulk-row-${row}`)).toContainText('angelegt');
  await expect(page.getByTestId('bulk-outcomes')).not.toContainText(TAKEN);
  await expect(page.getByTestId('klassen-there')).toHaveText(`Gibt es schon: ${TAKEN}. Diese Klasse bleibt, wie sie ist.`);
});

test('J12, D-37: a name that differs from one at the same school in case or blanks only is pointed out, and can be saved all the same', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: NEU });
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3a');
  await expect(page.getByTestId('twin-hint')).toHaveText(
    `Es gibt schon „${TAKEN}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.`,
  );
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3x');
  await expect(page.getByTestId('twin-hint')).toHaveText('');
  await page.getByTestId('klassenname-input').fill('PLAYWRIGHT 3a');
  await page.getByTestId('klasse-form-submit-button').click();
  await page.getByTestId('open-klasse-link').click();
  await page.getByTestId('klassenname-input').fill('playwright3a');
  await expect(page.getByTestId('twin-hint'), 'the old name of the class itself is no twin').toHaveText(
    `Es gibt schon „${TAKEN}“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.`,
  );
});
