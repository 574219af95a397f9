import { fillPassword } from '../e2e/fixtures';
import { expect, test } from './job';
import { keptRuns } from '../e2e/kept';
import { chooseFromList } from '../e2e/list-field';
import { beginEdit } from '../e2e/edit-of-many';

const KLASSE = 'Playwright3a';
const DONE = 13;
const LONG = { timeout: 60_000 };

const usernamesIn = (texts: readonly string[]): readonly string[] => texts.map((text) => /\(([^)]+)\)/.exec(text)?.[1] ?? '').toSorted();

test('SCREEN-09, D-12, D-26, CALL-44, STATE-09: a whole class gets new passwords on slips; closed in the middle, those left and those whose password was lost are offered by name, and in the end everybody has a slip', async ({
  page,
  context,
  signIn,
  browser,
  portal,
}) => {
  test.setTimeout(180_000);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  const field = page.getByTestId('personen-management-klasse-select').getByRole('combobox', { name: 'Klassen' });
  const settled = () => expect(page.getByText(`Klasse: ${KLASSE}`)).toBeVisible();
  await chooseFromList(page, { field, text: KLASSE, settled });
  const rows = page.locator('[data-testid^="personen-row-"]');
  await expect(rows.first()).toContainText(KLASSE);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The page holds fewer than the class has: whoever selects it is told so, and offered all.
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await expect(page.getByTestId('personen-status-text')).toHaveText(/^\d+ Benutzer$/);
  const all = (await rows.locator('td[data-label="Benutzername"]').allInnerTexts()).map((text) => text.trim()).toSorted();
  await expect(page.getByTestId('selected-count-text')).toHaveText(`${all.length} ausgewählt`);
  await beginEdit(page, 'Passwort zurücksetzen');
  const run = page.getByRole('dialog');
  await expect(run).toContainText(`Passwörter von ${all.length} Benutzern zurücksetzen?`);
  expect(usernamesIn(await run.getByTestId('named-list').locator('li').allTextContents())).toEqual(all);

  // The answers after the thirteenth never come.
  const asked: string[] = [];
  await page.route('**/api/personen/*/password', async (route) => {
    asked.push(route.request().url());
    if (asked.length <= DONE) await route.continue();
  });
  await run.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect(run).toContainText(`${DONE} von ${all.length} bearbeitet.`, LONG);
  const other = await context.newPage();
  await other.goto('/admin/personen');
  await expect(other.getByTestId('personen-row-0')).toBeVisible();
  await expect(other.getByTestId('bulk-interrupted'), 'one window has it').toHaveCount(0);
  const place = await other.getByTestId('personen-row-0').boundingBox();
  const kept = await keptRuns(page);
  expect(kept).toContain('"kind":"done"');
  expect(kept).not.toMatch(/[a-z][-+*?%#][A-Z][a-z]{2,9}[2-9]{2}"|familienname|nachname/);

  // The window is closed, and its crash asks nobody; the next one offers who is left.
  await page.close();
  await other.reload();
  const offer = other.getByTestId('interrupted-run');
  await expect(offer).toContainText('Unterbrochen: Passwort zurücksetzen, 1111111 (Testschule Schulportal)');
  await expect(offer).toContainText(`Diese ${DONE} Personen haben ein neues Passwort, das niemand kennt`);
  await expect(offer).toContainText('kam keine Antwort. Vielleicht');
  expect(usernamesIn(await offer.getByTestId('named-list').locator('li').allTextContents())).toEqual(all);
  expect(await other.getByTestId('personen-row-0').boundingBox(), 'the list stays where it is').toEqual(place);
  await expect(offer.getByRole('button', { name: 'Weitermachen' })).toBeInViewport({ ratio: 1 });
  await offer.getByRole('button', { name: 'Weitermachen' }).click();
  const result = other.getByRole('dialog');
  await expect(result).toContainText(`Alle ${all.length} haben ein neues Passwort.`, LONG);
  await expect(result).toContainText('Speichern oder drucken Sie die neuen Passwörter jetzt');
  await other.evaluate(() => Object.assign(window, { print: () => undefined }));
  await result.getByRole('button', { name: 'Zugangszettel drucken' }).click();
  await expect(result).toContainText(`Sind alle ${all.length} Zettel gedruckt?`);
  const slips = other.locator('.slip');
  await expect(slips).toHaveCount(all.length);
  const paper = await slips.evaluateAll((found) => found.map((slip) => [...slip.querySelectorAll('dd')].map((fact) => fact.textContent)));
  expect(paper.map(([, username]) => username).toSorted()).toEqual(all);
  for (const text of await slips.locator('.slip__where').allTextContents()) expect(text).toContain(`Klasse ${KLASSE}`);
  await result.getByRole('button', { name: 'Ja, alle sind gedruckt' }).click();
  await expect(result).toContainText('Die neuen Passwörter sind gespeichert oder gedruckt.');
  await result.getByRole('button', { name: 'Schließen' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.reload();
  await expect(other.getByTestId('personen-row-0')).toBeVisible();
  await expect(other.getByTestId('interrupted-run')).toHaveCount(0);
  await other.close();

  // What stands on the slip is what counts.
  const [, username = '', password = ''] = paper[0]?.map((fact) => fact ?? '') ?? [];
  const child = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await child.goto('/api/auth/login?redirectUrl=/start');
  await fillPassword(child, username, password);
  await expect(child.locator('body')).toContainText(/neues Passwort/i);
  await child.context().close();
});
