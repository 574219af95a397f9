import type { Page } from '@playwright/test';
import { builtFile } from './built-file';
import { expect, test } from './fixtures';
import { holdAnswers } from './gate';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';
import { otherSession } from './other-session';

const SCHULE = 'Testschule Schulportal';
/** Persons are assigned to it. */
const USED = 'Playwright3a';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Classes of this name that the person of the page may manage. */
async function klassenNamed(page: Page, name: string): Promise<readonly Found[]> {
  const query = `typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&searchString=${encodeURIComponent(name)}`;
  return (await (await page.request.get(`/api/organisationen?${query}`)).json()) as readonly Found[];
}

async function idOf(page: Page, name: string): Promise<string> {
  const [found] = await klassenNamed(page, name);
  if (found === undefined) throw new Error(`There is no class ${name}`);
  return found.id;
}

/** Creates a class as the administrator of one school does, who chooses none. */
async function createKlasse(page: Page, name: string): Promise<void> {
  await page.getByTestId('klassenname-input').fill(name);
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('created-klasse-name')).toHaveText(name);
}

test('ROUTE-10, MENU-04, VAL-03, ERR-22, CALL-27: a class is created at the only school; what is wrong is said where it is', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await page.goto('/admin/klassen/new');
  await expect(page.getByTestId('klasse-creation-menu-item')).toBeVisible();
  await expect(page.getByTestId('klasse-form-schule-select')).toHaveValue(new RegExp(SCHULE));
  await expect(page).toHaveTitle(/Klasse anlegen/);

  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText('Eine Klasse braucht einen Namen.');
  await expectAccessible();
  await page.getByTestId('error-summary-name').click();
  await expect(page.getByTestId('klassenname-input')).toBeFocused();
  await page.keyboard.type(' 9x');
  await expect(page.getByTestId('error-summary')).toContainText('Der Name beginnt oder endet mit einem Leerzeichen.');
  await expect(page.getByTestId('klassenname-input'), 'whoever types goes on typing').toBeFocused();
  await page.getByTestId('klassenname-input').fill('!!');
  await expect(page.getByTestId('error-summary')).toContainText('mindestens ein Buchstabe oder eine Ziffer');
  await page.getByTestId('klassenname-input').fill(USED);
  await expect(page.getByTestId('error-summary')).toHaveCount(0);
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText('An dieser Schule gibt es schon eine Klasse mit diesem Namen.');
  await expect(page.getByTestId('klassenname-input')).toHaveValue(USED);

  await createKlasse(page, '9 (bilingual)');
  await expect(page.getByTestId('created-klasse-schule')).toContainText(SCHULE);
  await expectAccessible();
  await page.getByTestId('create-another-klasse-button').click();
  await expect(page.getByTestId('klasse-form-schule-select')).toHaveValue(new RegExp(SCHULE));
  await expect(page.getByTestId('klassenname-input')).toHaveValue('');
  await createKlasse(page, '9 y');
  expect((await klassenNamed(page, '9 (bilingual)')).length).toBe(1);
});

test('ROUTE-10, CALL-31: whoever has many schools finds one on the server', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold', target: '/admin/klassen/new' });
  const keyboard = new Keyboard(page);
  await expect(page.getByTestId('klasse-form-schule-select').getByRole('combobox')).toBeVisible();
  await keyboard.choose('klasse-form-schule-select', SCHULE);
  await keyboard.tabTo('klassenname-input');
  await page.keyboard.type('7 q');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('created-klasse-schule')).toContainText(SCHULE);
  await keyboard.expectFocus();
});

test('ROUTE-11, CALL-28, ERR-24, D-14: a class in use stays and says why; an empty one goes, and its address then says so', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(404);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await createKlasse(page, '4 leer');
  await page.goto(`/admin/klassen/${await idOf(page, USED)}`);
  await page.getByTestId('open-klasse-delete-dialog-button').click();
  await expect(page.getByTestId('klasse-delete-assigned-text')).toHaveText(/sind noch \d+ Personen zugeordnet/);
  await expect(page.getByTestId('cancel-klasse-delete-dialog-button')).toBeFocused();
  await expect(page.getByTestId('klasse-delete-confirmation')).toHaveText(
    `Klasse ${USED} der Schule 1111111 (${SCHULE}) lässt sich noch nicht löschen`,
  );
  await expect(page.getByTestId('klasse-delete-button'), 'what the server would refuse is not offered').toHaveCount(0);
  await expect(page.getByTestId('klasse-delete-persons-link')).toBeVisible();
  await expect(page.getByTestId('klasse-delete-dialog')).toContainText('Versetzen Sie zuerst diese Personen in eine andere Klasse.');
  await expectAccessible();
  await page.getByTestId('cancel-klasse-delete-dialog-button').click();
  expect(await klassenNamed(page, USED)).toHaveLength(1);

  const address = `/admin/klassen/${await idOf(page, '4 leer')}`;
  await page.goto(address);
  await page.getByTestId('open-klasse-delete-dialog-button').click();
  await expect(page.getByTestId('cancel-klasse-delete-dialog-button')).toBeFocused();
  await expect(page.getByTestId('klasse-delete-confirmation-text')).toContainText(`Die Klasse 4 leer der Schule 1111111 (${SCHULE})`);
  await page.getByTestId('klasse-delete-button').click();
  await expect(page.getByTestId('klasse-delete-success')).toBeFocused();
  await expect(page.getByTestId('klasse-delete-success-text')).toHaveText(
    `Die Klasse 4 leer der Schule 1111111 (${SCHULE}) wurde gelöscht.`,
  );
  expect(await klassenNamed(page, '4 leer')).toEqual([]);
  await page.goto(address);
  await expect(page.getByTestId('klasse-details-error-alert')).toContainText('Diese Klasse ist nicht zu finden');
  await expectAccessible();
});

test('ROUTE-09, SCREEN-10, LIST-01, CALL-31, MENU-04: classes are filtered by school and name, and found while typing; the address keeps it, and another school leaves no class behind', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('mehrschuladmin', { level: 'gold', target: '/start' });
  await page.goto('/admin/klassen/new');
  await page.getByTestId('klasse-management-menu-item').click();
  await expect(page).toHaveTitle(/Klassen/);
  await expect(page.getByTestId('klassen-row-0')).toContainText(/\d \(.+\)/);
  await expectAccessible();
  const keyboard = new Keyboard(page);
  await keyboard.choose('klassen-management-schule-select', 'Grundschule Ahrensburg');
  await expect(page.getByTestId('chip-schule')).toBeVisible();
  await page.getByTestId('search-filter-input').fill('3a');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('klassen-status-text')).toHaveText('1 Klasse');
  expect(new URL(page.url()).search).toMatch(/^\?suche=3a&schule=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByTestId('open-klasse-link'), 'the address keeps what was asked').toHaveText(['3a']);
  await expect(page.getByTestId('klassen-management-schule-select').getByRole('combobox')).toHaveValue(/Ahrensburg/);
  await expectAccessible();
  await page.getByTestId('search-filter-input').fill('gibt es nicht');
  await expect(page.getByTestId('klassen-unmatched-alert')).toContainText('Zu „gibt es nicht“');
  await page.getByTestId('klassen-unmatched-alert-button').click();
  await expect(page.getByTestId('klassen-row-0')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/admin/klassen');
  await expect(page.getByTestId('klassen-management-klasse-select')).toHaveAttribute('readonly');
  await keyboard.choose('klassen-management-schule-select', 'Grundschule Ahrensburg');
  const field = page.getByTestId('klassen-management-klasse-select').getByRole('combobox');
  const searches: string[] = [];
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('searchString');
    if (text !== null) searches.push(text);
  });
  for (const name of ['3a', '4a']) {
    await field.focus();
    await page.keyboard.type(name);
    // One of an older answer that fits stands there already; it is asked for all the same.
    await expect.poll(() => searches).toContain(name);
    await expect(page.getByRole('option')).toHaveText([name]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  }
  await expect(page.getByTestId('open-klasse-link')).toHaveText(['3a', '4a']);
  expect(new URL(page.url()).searchParams.get('klassen')?.split(',')).toHaveLength(2);
  await page.reload();
  await expect(page.locator('.chip', { hasText: 'Klasse: 3a' })).toBeVisible();
  await expect(page.locator('.chip', { hasText: 'Klasse: 4a' })).toBeVisible();
  await expectAccessible();
  await page.getByTestId('chip-schule').click();
  await expect(page.locator('.chip')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('ROUTE-09, ROUTE-11, SCREEN-10, LIST-01: back from a class, or by its link, the list stands where it stood, on the same row, before the server has answered; what is typed is asked about first', async ({
  page,
  signIn,
}) => {
  await signIn('mehrschuladmin', { level: 'gold', target: '/admin/klassen' });
  const first = page.getByTestId('klassen-row-0').getByTestId('open-klasse-link');
  const before = await first.textContent();
  await page.getByTestId('sort-name').click();
  await expect(first).not.toHaveText(before ?? '');
  const link = page.getByTestId('klassen-row-25').getByTestId('open-klasse-link');
  const address = page.url();
  await link.hover();
  const [name, top] = [await link.textContent(), await page.evaluate(() => window.scrollY)];
  expect(top).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByTestId('klassenname-input')).toHaveValue(name ?? '');
  const held = await holdAnswers(page, /\/api\/organisationen\?/);
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(page.url()).toBe(address);
  await link.press('Enter');
  await expect(page.getByTestId('klassenname-input')).toHaveValue(name ?? '');
  held.open();
  await page.getByTestId('klassenname-input').fill('getippt');
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('unsaved-changes-dialog')).toBeVisible();
  await page.getByTestId('close-unsaved-changes-dialog-button').click();
  await page.getByTestId('klasse-form-discard-button').click();
  await page.getByTestId('give-up-button').click();
  await page.getByTestId('back-to-list-button').click();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(page.url()).toBe(address);
});

test('ROUTE-09, ROUTE-10, ROUTE-11, CALL-28: whoever has one school sees it fixed; by keyboard alone on a small screen, without scrolling sideways, classes are created, found and deleted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  const keyboard = new Keyboard(page);
  await expect(page.getByTestId('klasse-form')).toBeVisible();
  await expectWithin(page, '.card, .record-form');
  await keyboard.tabTo('klassenname-input');
  await page.keyboard.type('3 kurz');
  await keyboard.press('klasse-form-submit-button');
  await expect(page.getByTestId('klasse-success')).toBeFocused();
  await expectWithin(page, '.card, .record-form');
  await keyboard.press('create-another-klasse-button');
  await createKlasse(page, '2 weg');
  await keyboard.press('open-klasse-link');
  await expect(page.getByTestId('klassenname-input')).toHaveValue('2 weg');
  await keyboard.press('open-klasse-delete-dialog-button');
  await expectWithin(page, '.card, dialog');
  await expect(page.getByTestId('klasse-delete-free-text')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('back-to-list-button').press('Enter');
  await expect(page.getByTestId('klassen-row-0')).toBeVisible();
  await expect(page.getByTestId('klassen-management-schule-select')).toHaveValue(new RegExp(SCHULE));
  await expectWithin(page, '.card');
  await keyboard.tabTo('search-filter-input');
  await page.keyboard.type('2 weg');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('open-klasse-link')).toHaveText(['2 weg']);
  await keyboard.press('open-klasse-delete-dialog-icon');
  await expect(page.getByTestId('klasse-delete-confirmation-text')).toContainText(`Die Klasse 2 weg der Schule 1111111 (${SCHULE})`);
  await expectWithin(page, '.card, dialog');
  await expect(page.getByTestId('klasse-delete-free-text')).toBeVisible();
  await keyboard.press('klasse-delete-button');
  await expect(page.getByTestId('klasse-delete-success')).toBeFocused();
  await expect(page.getByTestId('klassen-unmatched-alert')).toBeVisible();
  await keyboard.press('close-klasse-delete-success-dialog-button');
  await expect(page.getByTestId('klasse-delete-success')).toHaveCount(0);
  await expectAccessible();
  expect(await klassenNamed(page, '2 weg')).toEqual([]);
});

test('CALL-31: what is typed into a filter while its list is still loading is kept, with the focus', async ({ page, signIn }) => {
  await signIn('mehrschuladmin', { level: 'gold', target: '/start' });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${builtFile('ProvidedSearchSelect')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/klassen');
  await page.getByLabel('Schule', { exact: true }).focus();
  await page.keyboard.type('Grundschule');
  release();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveText(/Grundschule Ahrensburg/u);
  await expect(page.getByRole('combobox', { name: 'Schule' })).toBeFocused();
  await page.keyboard.type(' Ahr');
  await expect(page.getByRole('combobox', { name: 'Schule' })).toHaveValue('Grundschule Ahr');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chip', { hasText: 'Grundschule Ahrensburg' })).toBeVisible();
});

test('ROUTE-09, CALL-28: a class that somebody else deletes meanwhile is told in words, wherever it is still shown', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(404, 400);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  for (const name of ['1 fort', '1 fort b', '1 bleibt']) {
    await createKlasse(page, name);
    await page.getByTestId('create-another-klasse-button').click();
  }
  const [gone, goneToo] = [await idOf(page, '1 fort'), await idOf(page, '1 fort b')];
  await page.goto(`/admin/klassen?suche=1&klassen=${gone},${goneToo},${await idOf(page, '1 bleibt')}`);
  await expect(page.getByTestId('open-klasse-link')).toHaveText(['1 bleibt', '1 fort', '1 fort b']);
  const other = await otherSession(browser, portal, 'admin');
  for (const id of [gone, goneToo]) {
    await other.goto(`/admin/klassen/${id}`);
    await other.getByTestId('open-klasse-delete-dialog-button').click();
    await other.getByTestId('klasse-delete-button').click();
    await expect(other.getByTestId('klasse-delete-success')).toBeVisible();
  }
  await other.context().close();

  // Deleted here, too: it is told that it was gone, and nobody is asked a second time.
  await page.getByRole('button', { name: 'Löschen Klasse 1 fort', exact: true }).click();
  await page.getByTestId('klasse-delete-button').click();
  await expect(page.getByTestId('klasse-delete-success-text')).toContainText('gab es schon nicht mehr');
  await expect(page.getByTestId('open-klasse-link'), 'the list is read anew').toHaveText(['1 bleibt']);
  await page.getByTestId('close-klasse-delete-success-dialog-button').click();
  await expect(page.locator('.chip', { hasText: 'nicht mehr vorhanden' })).toHaveCount(1);
  // Opened: its page says so, and leads back.
  await page.goto(`/admin/klassen/${goneToo}`);
  await expect(page.getByTestId('klasse-details-error-alert')).toContainText('Diese Klasse ist nicht zu finden');
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('klassen-row-0')).toBeVisible();
});

test('ROUTE-10, SCREEN-10, SCREEN-09: where the creation of several classes was interrupted, the list says so, and leads to the rest', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klasse-mode-several').check();
  await page.getByTestId('klassennamen-input').fill('7 q\n7 r\n7 s');
  await page.getByTestId('klasse-form-submit-button').click();
  await page.route('**/api/organisationen', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.abort('connectionreset');
  });
  await page.getByTestId('start-klassen-button').click();
  await expect(page.getByTestId('bulk-go-on-button')).toBeVisible();
  await page.unroute('**/api/organisationen');
  await page.goto('/admin/klassen');
  const told = page.getByRole('region', { name: 'Anlegen der Klassen unterbrochen' });
  await expect(told).toContainText(/An der Schule .*Testschule Schulportal.* stehen noch 3 Klassen aus\./);
  await expectAccessible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const box = await told.boundingBox();
    expect(box?.height, `${width}`).toBeLessThanOrEqual(640 * 0.4);
    await expect(told.getByRole('link', { name: 'Zum Rest' })).toBeInViewport({ ratio: 1 });
  }
  await told.getByRole('link', { name: 'Zum Rest' }).click();
  await page.getByTestId('bulk-go-on-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('Alle 3 Klassen sind angelegt.');
  // By a link: a page that is torn away in this very moment may not have forgotten yet that it was at work.
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('klassen-row-0')).toBeVisible();
  await expect(told).toHaveCount(0);
});
