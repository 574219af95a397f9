import type { Page } from '@playwright/test';
import { expect, test } from './job';
import { holdAnswers } from '../e2e/gate';
import { chooseFromList } from '../e2e/list-field';
import { beginEdit } from '../e2e/edit-of-many';

const [FROM, TO] = ['Playwright3a', 'Playwright4b'];
const LONG = { timeout: 60_000 };

interface Overview {
  readonly personId: string;
  readonly benutzername: string;
  readonly zuordnungen: readonly { readonly sskName: string; readonly typ: string }[];
}

/** Classes of the persons with these user names, as they stand on the server. */
async function klassenOf(page: Page, usernames: readonly string[]): Promise<readonly (readonly string[])[]> {
  const list = await page.request.get('/api/personen-frontend?limit=200');
  const { items } = (await list.json()) as { readonly items: readonly { readonly person: { readonly id: string } }[] };
  const answer = await page.request.post('/api/dbiam/personenuebersicht', {
    data: { personIds: items.map(({ person }) => person.id) },
    headers: { origin: new URL(page.url()).origin },
  });
  const overviews = ((await answer.json()) as { readonly items: readonly Overview[] }).items;
  return usernames.map((username) => {
    const one = overviews.find(({ benutzername }) => benutzername === username);
    return (one?.zuordnungen ?? []).filter(({ typ }) => typ === 'KLASSE').map(({ sskName }) => sskName);
  });
}

test('J4, J19, D-26, SCREEN-09, VAL-12, CALL-48: on a slow line a class goes one up; the repeaters who were unticked stay, one who goes wrong is tried again, and the question names who moves', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  test.setTimeout(180_000);
  consoleGuard.expectStatus(500);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  const field = page.getByTestId('personen-management-klasse-select').getByRole('combobox', { name: 'Klassen' });
  const rows = page.locator('[data-testid^="personen-row-"]');
  await expect(rows.first()).toBeVisible();
  const ofKlasse = await holdAnswers(page, '**/api/personen-frontend?*');
  const settled = () => expect(page.getByText('Wird geladen …')).toBeVisible();
  await chooseFromList(page, { field, text: FROM, settled });
  // Whoever still stands there is not of the class, and a quick hand selects none of them.
  for (const before of [rows.first().locator('input[type=checkbox]'), page.locator('thead input[type=checkbox]')]) {
    await before.evaluate((box) => box.focus());
    await expect(before).not.toBeFocused();
    await before.click({ force: true });
    await expect(before).not.toBeChecked();
  }
  ofKlasse.open();
  await expect(page.getByText(`Klasse: ${FROM}`)).toBeVisible();
  await expect(rows.first()).toContainText(FROM);
  await expect(page.getByTestId('selected-count-text')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The page holds fewer than the class has: whoever selects it is told so, and offered all.
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await expect(page.getByTestId('personen-status-text')).toHaveText(/^\d+ Benutzer$/);
  const usernames = (await rows.locator('td[data-label="Benutzername"]').allInnerTexts()).map((text) => text.trim());
  expect(usernames.length).toBeGreaterThan(8);
  const [early = '', late = '', ...moving] = usernames;

  await rows.filter({ hasText: early }).first().getByRole('checkbox').uncheck();
  await expect(page.getByTestId('selected-count-text')).toHaveText(`${usernames.length - 1} von ${usernames.length} ausgewählt`);
  await beginEdit(page, 'Schülerinnen und Schüler versetzen');
  await expect(page.getByTestId('edit-choice-count-text')).toHaveText(`Es geht um ${usernames.length - 1} ausgewählte Benutzer.`);
  // The second one comes to mind while the class is chosen.
  await rows.filter({ hasText: late }).first().getByRole('checkbox').uncheck();
  await expect(page.getByTestId('edit-choice-count-text')).toHaveText(`Es geht um ${moving.length} ausgewählte Benutzer.`);
  const klasse = page.getByTestId('bulk-change-klasse-klasse-select').getByRole('combobox', { name: 'Neue Klasse' });
  // By keys: the open list lies below the field, at the edge of the window, and the page stands still under it.
  await klasse.pressSequentially(TO.slice(-2));
  await expect(page.getByRole('option')).toHaveText([TO]);
  await klasse.press('ArrowDown');
  await klasse.press('Enter');
  await expect(klasse).toHaveValue(TO);
  await page.getByRole('button', { name: 'Weiter' }).click();

  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${moving.length} Benutzer in die Klasse ${TO} versetzen?`);
  const names = question.getByTestId('named-list').locator('li');
  expect((await names.allTextContents()).map((text) => /\(([^)]+)\)/.exec(text)?.[1])).toEqual(moving);
  await expect(question).not.toContainText(`(${early})`);
  await expect(question).not.toContainText(`(${late})`);
  await expect(question.getByText(`und ${moving.length - 5} weitere`)).toBeVisible();
  await expectAccessible();

  // The server fails once, for one of them.
  let isBroken = false;
  await page.route(/\/api\/personenkontext-workflow\/[\da-f-]{36}$/, (route) => {
    if (route.request().method() !== 'PUT' || isBroken) return route.fallback();
    isBroken = true;
    return route.fulfill({ status: 500, json: {} });
  });
  const moved = await holdAnswers(page, /\/api\/personenkontext-workflow\/[\da-f-]{36}$/, (request) => request.method() === 'PUT');
  await question.getByRole('button', { name: 'Versetzen' }).click();
  // One sees that it works, and what it is about cannot be exchanged behind it.
  await expect(question.getByTestId('bulk-working')).toContainText(`0 von ${moving.length} bearbeitet.`);
  moved.open();
  await expect(question).toContainText('Was nicht erledigt ist', LONG);
  await question.getByRole('button', { name: 'Gescheiterte erneut versuchen' }).click();
  await expect(question).toContainText(`Alle ${moving.length} sind jetzt in der Klasse ${TO}.`, LONG);
  await question.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByTestId('selected-count-text')).toHaveCount(0);
  expect(await klassenOf(page, [early, late])).toEqual([[FROM], [FROM]]);
  expect(new Set((await klassenOf(page, moving)).map((of) => of.join()))).toEqual(new Set([TO]));
  // The list behind it tells the same: only the two are still there.
  await expect(rows).toHaveCount(2);
});
