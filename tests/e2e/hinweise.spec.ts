import { expect, PASSWORD, test } from './fixtures';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';
import { otherSession } from './other-session';

const SEITE = '/admin/hinweise/new';
/** An address without a place to break at, as people paste it. */
const LANG = `https://portal.example/${'wartungsfenster'.repeat(26)}`;
const WARTUNG = 'Am Montag ist Wartung.\nDas Portal ist von 8 bis 10 Uhr nicht erreichbar.';

test('ROUTE-20, SCREEN-14, STATE-11, MENU-08, CALL-23, CALL-24, CALL-25: a notice is written, published, seen by a pupil as text, corrected and ended, by keyboard alone', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}) => {
  const pupil = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signIn('admin', { level: 'gold', target: '/admin/personen/import' });
  await page.getByTestId('hinweise-edit-menu-item').click();
  await expect(page).toHaveURL(SEITE);
  await expect(page).toHaveTitle(/Hinweise bearbeiten/);
  await expect(page.getByTestId('newsbox-text-input')).toHaveValue(/Willkommen im Schulportal/);
  await expect(page.getByTestId('submit-newsbox')).toHaveText('Veröffentlichung beenden');
  await expectAccessible();

  const keyboard = new Keyboard(page);
  const text = `${WARTUNG}\n<img src=x onerror="document.title='unsafe'"><b>fett</b>\n${LANG}`;
  await keyboard.tabTo('newsbox-text-input');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await expect(page.getByTestId('newsbox-text-input-count')).toHaveText(`${text.length} von 2.000 Zeichen`);
  await expect(page.getByTestId('hinweis-preview-banner')).toContainText('<b>fett</b>');
  await keyboard.tabTo('save-published-newsbox');
  await page.keyboard.press('Enter');
  await expectAccessible();
  await keyboard.tabTo('publish-hinweis-button');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('hinweis-success')).toContainText('Änderungen veröffentlicht');
  await expectAccessible();

  await pupil.request.post('/api/auth/login', {
    form: { username: 'schueler', password: PASSWORD, redirectUrl: '/start' },
    headers: { origin: portal.origin },
    maxRedirects: 0,
  });
  await pupil.goto('/start');
  const banner = pupil.getByRole('status').getByTestId('hinweis-banner');
  await expect(banner).toContainText('<b>fett</b>');
  expect(await banner.innerText()).toContain('Wartung.\nDas Portal');
  await expect(banner.locator('img, b')).toHaveCount(0);
  await expect(banner).toContainText(LANG);
  for (const width of [1440, 320]) {
    await pupil.setViewportSize({ width, height: 900 });
    await expectWithin(pupil, '.banner');
  }

  await keyboard.tabTo('hinweis-edit-button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Hinweis', exact: true })).toBeFocused();
  // Closed, a revision is known by its state and by how its text begins.
  const summary = page.getByTestId('hinweis-revision-2').locator('summary');
  await expect(summary).toContainText('veröffentlicht');
  await expect(summary).toContainText(WARTUNG.slice(0, 40));
  await expect(summary).not.toContainText(LANG);
  await expect(page.getByTestId('newsbox-text-input')).toBeVisible();
  await keyboard.tabTo('submit-newsbox');
  await page.keyboard.press('Enter');
  await keyboard.tabTo('publish-hinweis-button');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('hinweis-success')).toContainText('Veröffentlichung beendet');
  await pupil.reload();
  await expect(pupil.getByTestId('all-service-provider-title')).toBeVisible();
  await expect(pupil.getByTestId('hinweis-banner')).toHaveCount(0);
  await expect(page.getByTestId('hinweis-revision-3')).toContainText('nicht veröffentlicht');
});

test('ERR-21, STATE-12, SCREEN-14: in two tabs and in two sessions nobody writes over the other: mine, theirs and what was before stand side by side', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(409);
  await signIn('admin', { level: 'gold', target: SEITE });
  const other = await page.context().newPage();
  await other.goto(SEITE);
  await page.getByTestId('newsbox-text-input').fill('Text aus dem ersten Fenster');
  await other.getByTestId('newsbox-text-input').fill('Text aus dem zweiten Fenster');
  await other.getByTestId('save-published-newsbox').click();
  await other.getByTestId('publish-hinweis-button').click();
  await expect(other.getByTestId('hinweis-success')).toBeVisible();

  await page.getByTestId('save-published-newsbox').click();
  await page.getByTestId('publish-hinweis-button').click();
  const conflict = page.getByTestId('form-conflict');
  await expect(conflict).toContainText('Meine Eingabe: Text aus dem ersten Fenster');
  await expect(conflict).toContainText('Neuer Stand: Text aus dem zweiten Fenster');
  await expect(conflict).toContainText('Vorher: Willkommen im Schulportal.');
  await page.getByTestId('take-mine-inhalt').click();
  await page.getByTestId('submit-newsbox').click();
  await page.getByTestId('publish-hinweis-button').click();
  await expect(page.getByTestId('hinweis-success')).toBeVisible();
  await other.getByTestId('hinweis-edit-button').click();
  await expect(other.getByTestId('newsbox-text-input')).toHaveValue('Text aus dem ersten Fenster');

  const somebody = (await otherSession(browser, portal, 'ssuperadmin')).request;
  const [stored] = (await (await somebody.get('/api/portal/meldung')).json()) as readonly object[];
  const saved = await somebody.put('/api/portal/meldung', {
    data: { ...stored, inhalt: 'Text einer anderen Person' },
    headers: { origin: portal.origin },
  });
  expect(saved.status()).toBe(200);
  await other.getByTestId('newsbox-text-input').fill('Dritter Text');
  await other.getByTestId('save-published-newsbox').click();
  await other.getByTestId('publish-hinweis-button').click();
  await expect(other.getByTestId('form-conflict')).toContainText('Neuer Stand: Text einer anderen Person');
  await expect(other.getByTestId('form-conflict')).toContainText('Meine Eingabe: Dritter Text');
});

test('PERM-03, PERM-04, ROUTE-20: whoever lacks one of the two rights finds neither the entry nor the page', async ({ page, signIn }) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await expect(page.getByTestId('person-management-menu-item')).toBeVisible();
  await expect(page.getByTestId('hinweise-edit-menu-item')).toHaveCount(0);
  await page.goto(SEITE);
  await expect(page.locator('h1')).toHaveText('Seite nicht gefunden');
});
