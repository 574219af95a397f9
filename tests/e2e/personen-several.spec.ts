import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { Collector } from './collector';
import { expect, fillOtp, test } from './fixtures';
import { keptRuns } from './kept';
import { chooseFromList } from './list-field';
import { otherSession } from './other-session';
import { SCREENS } from './testids';
import { beginEdit } from './edit-of-many';

const LONG = { timeout: 60_000 };

/** Selects all rows of so many pages. */
async function selectPages(page: Page, pages: number): Promise<void> {
  for (let shown = 1; shown <= pages; shown += 1) {
    await expect(page.getByTestId('personen-status-text')).toContainText(`${(shown - 1) * 30 + 1} bis`);
    await page.getByTestId('select-all-checkbox').check();
    await expect(page.getByTestId('selected-count-text')).toHaveText(new RegExp(`^${shown * 30} (von \\d+ )?ausgewählt`));
    if (shown < pages) await page.getByTestId('next-page-button').click();
  }
}

test('SCREEN-09, VAL-12, STATE-13, PERM-03: new passwords for 60 of the own school; three are gone, the second factor lapses in the middle', async ({
  page,
  context,
  browser,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  test.setTimeout(180_000);
  consoleGuard.expectStatus(403, 404);
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/dbiam/personenuebersicht'))
      read.push(...(request.postDataJSON() as { personIds: string[] }).personIds);
  });
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await expect(page.getByTestId('person-management-organisation-select')).toHaveValue(/^\d{7} \(/);
  const number = (await page.getByTestId('person-management-organisation-select').inputValue()).slice(0, 7);
  await expect(page.getByTestId('personen-row-0')).toContainText(number);
  for (const row of await page.locator('[data-testid^="personen-row-"]').allTextContents()) expect(row).toContain(number);
  await selectPages(page, 2);

  await beginEdit(page, 'Rolle entziehen');
  await expect(page.getByTestId('only-one-rolle-notice-text')).toHaveText('Wählen Sie im Filter „Rolle“ genau eine Rolle.');
  await page.getByTestId('only-one-rolle-notice-cancel-button').click();
  await beginEdit(page, 'Passwort zurücksetzen');
  const title = page.getByTestId('bulk-question-alert-title');
  await expect(title).toHaveText(/^Passwörter von \d+ Benutzern zurücksetzen\?$/);
  const count = Number(/\d+/.exec(await title.innerText())?.[0]);
  // All of them are named: five at once, the rest when somebody wants to see it.
  const named = page.getByTestId('named-list').locator('li');
  await expect(named).toHaveCount(count);
  await expect(named.nth(4)).toBeVisible();
  await expect(named.nth(5)).toBeHidden();
  await page.getByText(`und ${count - 5} weitere`, { exact: true }).click();
  await expect(named.nth(5)).toBeVisible();
  await expectAccessible();

  const admin = await otherSession(browser, portal, 'admin');
  const gone: string[] = [];
  for (const id of new Set(read)) {
    if (gone.length === 3) break;
    const { zuordnungen } = (await (await admin.request.get(`/api/dbiam/personenuebersicht/${id}`)).json()) as {
      readonly zuordnungen: readonly { readonly rollenArt: string }[];
    };
    if (!zuordnungen.every(({ rollenArt }) => rollenArt === 'LERN')) continue;
    expect((await admin.request.delete(`/api/personen/${id}`, { headers: { origin: portal.origin } })).status()).toBe(204);
    gone.push(id);
  }
  await admin.context().close();

  // One after the other; when twenty got through, a quarter of an hour passes.
  const turns: Promise<unknown>[] = [];
  let worked = 0;
  await page.route('**/api/personen/*/password', async (route) => {
    const before = turns.at(-1);
    const answer = (async () => {
      await before;
      const response = await route.fetch();
      worked += response.ok() ? 1 : 0;
      if (worked === 20 && response.ok()) await portal.advanceClock(901_000);
      return response;
    })();
    turns.push(answer);
    await route.fulfill({ response: await answer });
  });
  await page.getByTestId('password-reset-submit-button').click();
  await expect(page.getByTestId('bulk-awaiting-text')).toBeVisible(LONG);
  await expectAccessible();
  const [other] = await Promise.all([context.waitForEvent('page'), page.getByTestId('step-up-other-tab-link').click()]);
  await fillOtp(other, await portal.otp('schuladmin'));
  await expect(other).toHaveURL('/start');
  // Only a page that knows who is signed in tells the others.
  await expect(other.getByTestId('start-card-headline')).toBeVisible();
  await other.close();

  // Whoever has more rights than a school administrator keeps the password; three are not there any more.
  await expect(page.getByTestId('bulk-result')).toBeVisible(LONG);
  const failed = Number(/(\d+) gescheitert/.exec(await page.getByTestId('password-reset-success-text').innerText())?.[1]);
  expect(failed).toBeGreaterThanOrEqual(3);
  await expect(page.getByTestId('password-reset-success-text')).toHaveText(
    `${count - failed} von ${count} haben ein neues Passwort, ${failed} gescheitert.`,
  );
  await expect(page.locator('[data-testid^="bulk-row-"]')).toHaveCount(failed);
  expect(worked).toBe(count - failed);
  await expectAccessible();

  const file = async (testid: string): Promise<string[]> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testid).click()]);
    return readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
  };
  expect(await file('person-bulk-error-save-button')).toHaveLength(failed + 1);
  await page.getByTestId('password-reset-close-button').click();
  await expect(page.getByTestId('password-reset-download-confirmation-text')).toBeVisible();
  await page.getByTestId('back-to-result-button').click();
  const passwords = await file('download-result-button');
  expect(passwords).toHaveLength(count - failed + 1);
  await page.getByTestId('password-reset-close-button').click();
  await expect(page.getByTestId('password-reset-layout-card')).toHaveCount(0);
  await expect(page.getByTestId('selected-count-text')).toHaveCount(0);
  await expect.poll(() => keptRuns(page)).toBe('[]');
});

test('SCREEN-09, SCREEN-04, CALL-48, VAL-12: transferred, given a role, taken it away, taken off the school, deleted; the list is fresh each time', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  consoleGuard.expectStatus(500);
  const collector = new Collector();
  await signIn('admin', { level: 'gold', target: '/start' });
  const found = await page.request.get('/api/organisationen?typ=SCHULE&limit=1&systemrechte=PERSONEN_VERWALTEN&searchString=Grundschule');
  const [schule] = (await found.json()) as readonly { readonly id: string; readonly kennung: string; readonly name: string }[];
  const klassen = await page.request.get(`/api/organisationen?typ=KLASSE&administriertVon=${schule?.id}&limit=100`);
  const klasse = ((await klassen.json()) as readonly { readonly name: string }[]).at(-1)?.name ?? '';
  await page.goto(`/admin/personen?schulen=${schule?.id}`);
  const row = page.getByTestId('personen-row-0');
  const cell = (label: string) => row.locator(`td[data-label="${label}"]`);
  const edit = (words: string) => beginEdit(page, words);
  const next = page.getByTestId('edit-choice-submit-button');
  const title = page.getByTestId('bulk-question-alert-title');
  const choose = (of: Locator, text: string, settled?: () => Promise<unknown>): Promise<void> => {
    const field = of.getByRole('combobox');
    const choice = { field, text, exact: true };
    return chooseFromList(page, settled === undefined ? choice : { ...choice, settled });
  };
  const zuordnungenOf = async (username: string): Promise<readonly string[]> => {
    const people = await page.request.get(`/api/personen-frontend?suchFilter=${username}`);
    const { items } = (await people.json()) as { readonly items: readonly { readonly person: { readonly id: string } }[] };
    const read = await page.request.get(`/api/dbiam/personenuebersicht/${items[0]?.person.id}`);
    const { zuordnungen } = (await read.json()) as {
      readonly zuordnungen: readonly { readonly sskName: string; readonly rolle: string }[];
    };
    return zuordnungen.map(({ sskName, rolle }) => `${rolle} ${sskName}`);
  };
  /** What is sent waits until somebody has seen that it runs. */
  let runs = '';
  await page.route(/\/api\/(?:personenkontext-workflow\/[\da-f-]{36}|personen\/[\da-f-]{36}(?:\/password)?)$/, async (route) => {
    if (route.request().method() !== 'GET') await collector.see(page, `${runs}-progressing-notice`);
    await route.fallback();
  });
  const work = async (ids: string, begin = `${ids}-submit-button`): Promise<void> => {
    runs = ids;
    await collector.see(page, begin);
    await page.getByTestId(begin).click();
    await collector.see(page, `${ids}-close-button`);
  };
  const close = async (): Promise<void> => {
    await page.getByTestId(`${runs}-close-button`).click();
    await expect(page.getByTestId('selected-count-text')).toHaveCount(0);
  };
  const allDone = async (): Promise<void> => {
    await expect(page.getByTestId(`${runs}-success-text`)).toHaveText(/^(?:Alle \d+ (?:haben|sind) .+|.+ \(.+\) (?:hat|ist) .+)\.$/, LONG);
    await close();
  };

  await expect(row).toBeVisible();
  await page.getByTestId('select-all-checkbox').check();
  await edit('Rolle entziehen');
  await collector.see(page, 'only-one-rolle-notice-text');
  await page.getByTestId('only-one-rolle-notice-cancel-button').click();
  await edit('Schülerinnen und Schüler versetzen');
  await next.click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expectAccessible();
  await choose(page.getByTestId('bulk-change-klasse-klasse-select'), klasse);
  await collector.see(page, 'change-klasse-layout-card');
  await next.click();
  await expect(title).toContainText(`in die Klasse ${klasse} versetzen?`);
  await work('bulk-change-klasse', 'bulk-change-klasse-button');
  await allDone();
  const cells = page.locator('[data-testid^="personen-row-"] td[data-label="Klasse(n)"]');
  await expect.poll(async () => new Set((await cells.allTextContents()).filter((text) => text !== '---'))).toEqual(new Set([klasse]));

  await choose(page.getByTestId('rolle-select'), 'Lehrkraft', () => expect(page.getByText('Rolle: Lehrkraft')).toBeVisible());
  await expect(cell('Rolle')).toHaveText('Lehrkraft');
  const username = await cell('Benutzername').innerText();
  await row.getByRole('checkbox').check();
  await edit('Rolle zuordnen');
  const form = page.getByTestId('rolle-assign-form');
  await choose(form.getByTestId('rolle-select'), 'LiV');
  await expect(page.getByTestId('unbefristet-radio-button')).toBeDisabled();
  await collector.see(page, 'no-kopersnr-information');
  await expectAccessible();
  await next.click();
  await expect(title).toContainText(`(${username}) die Rolle LiV zuordnen?`);
  await work('rolle-modify');
  await allDone();
  await expect(cell('Rolle')).toHaveText('Lehrkraft, LiV');
  const [lehrkraft = '', ...others] = await zuordnungenOf(username);

  await row.getByRole('checkbox').check();
  await edit('Rolle entziehen');
  await expect(title).toContainText(`(${username}) die Rolle Lehrkraft entziehen?`);
  await work('rolle-unassign');
  await allDone();
  await expect(page.getByText(username, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter Rolle Lehrkraft entfernen' }).click();
  await page.getByTestId('search-filter-input').fill(username);
  await expect(cell('Rolle')).toHaveText('LiV');
  expect([lehrkraft, await zuordnungenOf(username)]).toEqual([`Lehrkraft ${schule?.name}`, others]);

  await page.route('**/password', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await row.getByRole('checkbox').check();
  await edit('Passwort zurücksetzen');
  await work('password-reset');
  await expect(page.getByTestId('password-reset-success-text')).toHaveText(
    `${await cell('Vorname').innerText()} ${await cell('Nachname').innerText()} (${username}): nicht erledigt.`,
  );
  await page.getByTestId('bulk-retry-button').click();
  await collector.see(page, 'download-result-button');
  await page.getByTestId('password-reset-close-button').click();
  await collector.see(page, 'password-reset-download-confirmation-text');
  await page.getByTestId('password-reset-download-confirmation-button').click();
  await expect(page.getByTestId('selected-count-text')).toHaveCount(0);

  await row.getByRole('checkbox').check();
  await edit('Schulzuordnung aufheben');
  await expect(title).toContainText(`(${username}) aufheben?`);
  await work('org-unassign');
  await allDone();
  await expect(page.getByTestId('personen-unmatched-alert-button')).toBeVisible();
  expect(await zuordnungenOf(username)).toEqual(others.filter((one) => !one.endsWith(` ${schule?.name}`)));

  await page.getByRole('button', { name: `Filter Schule ${schule?.kennung} (${schule?.name}) entfernen` }).click();
  await row.getByRole('checkbox').check();
  await edit('Passwort zurücksetzen');
  await collector.see(page, 'invalid-selection-alert-dialog-text');
  await page.getByTestId('invalid-selection-alert-dialog-cancel-button').click();
  await page.getByTestId('clear-selection-button').click();
  await page.getByTestId('row-person-delete-button').click();
  await expect(title).toContainText(`(${username}) löschen?`);
  await work('person-delete');
  await allDone();
  await expect(page.getByText(username, { exact: true })).toHaveCount(0);
  collector.expectAll(SCREENS.personenSeveral);
});
