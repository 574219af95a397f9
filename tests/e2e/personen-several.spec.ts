import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, fillOtp, PASSWORD, test } from './fixtures';
import type { RunningPortal } from './server';

const LONG = { timeout: 60_000 };

/** A browser of somebody else, signed in with the second factor. */
async function otherSession(browser: Browser, portal: RunningPortal, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  const send = (path: string, form: Readonly<Record<string, string>>) =>
    page.request.post(path, { form, headers: { origin: portal.origin }, maxRedirects: 0 });
  await send('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'gold' });
  expect((await send('/api/auth/login/otp', { otp: await portal.otp(username) })).status()).toBe(303);
  return page;
}

/** Selects all rows of so many pages. */
async function selectPages(page: Page, pages: number): Promise<void> {
  for (let shown = 1; shown <= pages; shown += 1) {
    await expect(page.getByTestId('personen-status-text')).toContainText(`${(shown - 1) * 30 + 1} bis`);
    await page.getByTestId('select-all-checkbox').check();
    await expect(page.getByTestId('selected-count-text')).toHaveText(`${shown * 30} ausgewählt`);
    if (shown < pages) await page.getByTestId('next-page-button').click();
  }
}

/** What the browser keeps of runs. */
const keptRuns = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settled(indexedDB.open('schulportal-laeufe'));
    const records = await settled(database.transaction('laeufe').objectStore('laeufe').getAll());
    database.close();
    return JSON.stringify(records);
  });

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

  await page.getByTestId('benutzer-edit-select').selectOption('unassignRolle');
  await expect(page.getByTestId('only-one-rolle-notice-text')).toHaveText('Wählen Sie im Filter „Rolle“ genau eine Rolle.');
  await page.getByTestId('only-one-rolle-notice-cancel-button').click();
  await page.getByTestId('benutzer-edit-select').selectOption('password');
  const title = page.getByTestId('bulk-question-alert-title');
  await expect(title).toHaveText(/^Passwörter von \d+ Benutzern zurücksetzen\?$/);
  const count = Number(/\d+/.exec(await title.innerText())?.[0]);
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
    `${count - failed} von ${count} sind erledigt, ${failed} gescheitert.`,
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
  expect(await keptRuns(page)).toBe('[]');
});

test('SCREEN-09: a reload in the middle: the rest is offered, lost passwords are made anew, and nothing secret was kept', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=er' });
  await expect(page.getByTestId('personen-status-text')).toContainText('30 von');
  await selectPages(page, 1);
  await page.getByTestId('benutzer-edit-select').selectOption('password');
  let asked = 0;
  let isNew = false;
  await page.route('**/api/personen/*/password', async (route) => {
    asked += 1;
    // The answers after the tenth never come, until the page is another one.
    if (asked <= 10 || isNew) await route.continue();
  });
  await page.getByTestId('password-reset-submit-button').click();
  await expect(page.getByTestId('password-reset-progressing-notice')).toContainText('10 von', LONG);
  const kept = await keptRuns(page);
  expect(kept).toContain('"kind":"done"');
  expect(kept).not.toMatch(/[+\-*/%&!?@$#]"|familienname|nachname/);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  isNew = true;

  await expect(page.getByTestId('bulk-lost-text')).toContainText('10 neue Passwörter gingen verloren');
  await expectAccessible();
  await page.getByTestId('bulk-go-on-button').click();
  await expect(page.getByTestId('bulk-result')).toBeVisible(LONG);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-result-button').click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const total = Number(/(?:Alle|von) (\d+)/.exec(await page.getByTestId('password-reset-success-text').innerText())?.[1]);
  const failed = await page.locator('[data-testid^="bulk-row-"]').count();
  expect(lines).toHaveLength(total - failed + 1);
  await page.getByTestId('password-reset-close-button').click();
  await page.reload();
  await expect(page.getByTestId('personen-row-0')).toBeVisible();
  await expect(page.getByTestId('bulk-interrupted')).toHaveCount(0);
});

test('SCREEN-09, SCREEN-04: pupils are transferred, a role is given, and one is deleted from the row; the list is fresh each time', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  const answer = await page.request.get('/api/organisationen?typ=SCHULE&limit=1&systemrechte=PERSONEN_VERWALTEN&searchString=Grundschule');
  const [schule] = (await answer.json()) as readonly { readonly id: string }[];
  const klassen = await page.request.get(`/api/organisationen?typ=KLASSE&administriertVon=${schule?.id}&limit=100`);
  const klasse = ((await klassen.json()) as readonly { readonly name: string }[]).at(-1)?.name ?? '';
  await page.goto(`/admin/personen?schulen=${schule?.id}`);
  await expect(page.getByTestId('personen-row-0')).toBeVisible();
  await page.getByTestId('select-all-checkbox').check();
  await page.getByTestId('benutzer-edit-select').selectOption('transfer');
  await page.getByTestId('edit-choice-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expectAccessible();
  const field = page.getByTestId('bulk-change-klasse-klasse-select').getByRole('combobox');
  await field.fill(klasse);
  await page.getByRole('option', { name: klasse, exact: true }).click();
  await page.getByTestId('edit-choice-submit-button').click();
  await expect(page.getByTestId('bulk-question-alert-title')).toContainText(`in die Klasse ${klasse} versetzen?`);
  await page.getByTestId('bulk-change-klasse-button').click();
  await expect(page.getByTestId('bulk-change-klasse-success-text')).toHaveText(/^Alle \d+ sind bearbeitet\.$/, LONG);
  await page.getByTestId('bulk-change-klasse-close-button').click();
  const cells = page.locator('[data-testid^="personen-row-"] td[data-label="Klasse(n)"]');
  await expect.poll(async () => new Set((await cells.allTextContents()).filter((text) => text !== '---'))).toEqual(new Set([klasse]));

  const benutzername = await page.locator('[data-testid="personen-row-0"] td[data-label="Benutzername"]').innerText();
  await page.getByTestId('row-person-delete-button').first().click();
  await expect(page.getByTestId('bulk-question-alert-title')).toHaveText('1 Benutzer löschen?');
  await page.getByTestId('person-delete-submit-button').click();
  await expect(page.getByTestId('person-delete-success-text')).toHaveText('Alle 1 sind bearbeitet.');
  await page.getByTestId('person-delete-close-button').click();
  await expect(page.getByText(benutzername, { exact: true })).toHaveCount(0);
});
