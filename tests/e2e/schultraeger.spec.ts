import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { otherSession } from './other-session';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly zugehoerigZu: string;
}

const named = async (page: Page, typ: string, name: string): Promise<Found> => {
  const query = `typ=${typ}&name=${encodeURIComponent(name)}`;
  const [found] = (await (await page.request.get(`/api/organisationen?${query}`)).json()) as Found[];
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

test('ROUTE-17, ROUTE-18, ROUTE-19, MENU-07, SCREEN-13, ENT-14, ERR-52, STATE-12, D-37: a carrier is created, what differs in case and blanks only pointed out, renamed in spite of a conflict, and given schools', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('admin', { level: 'gold', target: '/start' });
  await page.goto('/admin/schultraeger/new');
  await expect(page.getByTestId('schultraeger-creation-menu-item')).toBeVisible();
  await page.getByTestId('schultraegername-input').fill('Kreis Dithmarschen');
  await page.getByTestId('schultraeger-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toContainText('Es gibt schon einen Schulträger mit diesem Namen.');
  await page.getByTestId('schultraegername-input').fill('kreis  dithmarschen');
  await expect(page.getByTestId('twin-hint')).toHaveText(
    'Es gibt schon „Kreis Dithmarschen“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
  );
  await page.getByTestId('schultraegername-input').fill('Amt Geltinger Bucht');
  await expect(page.getByTestId('twin-hint')).toHaveText('');
  await page.getByTestId('schultraeger-form-submit-button').click();
  await expect(page.getByTestId('created-schultraeger-name')).toHaveText('Amt Geltinger Bucht');
  await page.getByTestId('open-schultraeger-link').click();

  await expect(page.getByTestId('schultraegername-input')).toHaveValue('Amt Geltinger Bucht');
  await expect(page).toHaveTitle(/^Amt Geltinger Bucht/);
  await page.getByTestId('schultraegername-input').fill('Amt Bucht');
  await expect(page.getByTestId('schulen-later-text')).toBeVisible();
  const other = await otherSession(browser, portal, 'ssuperadmin');
  const traeger = await named(page, 'TRAEGER', 'Amt Geltinger Bucht');
  const renamed = await other.request.patch(`/api/organisationen/${traeger.id}/name`, {
    data: { name: 'Amt Gelting', version: traeger.version },
    headers: { origin: portal.origin },
  });
  expect(renamed.status()).toBe(200);
  await page.getByTestId('schultraeger-form-submit-button').click();
  await expect(page.getByTestId('form-conflict')).toContainText('Neuer Stand: Amt Gelting');
  await expectAccessible();
  await page.getByTestId('take-mine-name').click();
  await page.getByTestId('schultraeger-form-submit-button').click();
  await expect(page.getByTestId('updated-schultraeger-name')).toHaveText('Amt Bucht');
  await page.getByTestId('schultraeger-edit-button').click();

  const free = page.getByTestId('unassigned-items-list').getByRole('button');
  await page.getByTestId('free-schulen-search-input').fill('gymnasium');
  await expect(page.getByTestId('unassigned-items-list')).not.toContainText('Grundschule');
  const [first, second] = [await free.nth(0).innerText(), await free.nth(1).innerText()].map((text) => text.split('\n')[0] ?? '');
  await free.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(free.nth(0), 'the next school has the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pending-moves-text')).toHaveText('2 Änderungen sind noch nicht gespeichert.');
  await expectAccessible();
  await page.getByTestId('schultraeger-edit-save-button').click();
  await expect(page.getByTestId('prepared-joining')).toContainText(first ?? '');
  // Somebody else gives one of them to another carrier meanwhile.
  const taken = await named(page, 'SCHULE', /\((.*)\)/.exec(second ?? '')?.[1] ?? '');
  const elsewhere = await named(page, 'TRAEGER', 'Kreis Dithmarschen');
  await other.request.post(`/api/organisationen/${elsewhere.id}/zugehoerig`, {
    data: { organisationId: taken.id },
    headers: { origin: portal.origin },
  });
  await page.getByTestId('start-moves-button').click();
  await expect(page.getByTestId('bulk-result-text')).toContainText('1 von 2');
  await expect(page.getByTestId('bulk-result')).toContainText('Jemand anderes hat diese Schule inzwischen geändert oder zugeordnet.');
  await expect(page.getByTestId('name-later-text')).toHaveText('Mit „Weiter bearbeiten“ lässt sich auch der Name ändern.');
  await expectAccessible();
  await page.getByTestId('back-to-schultraeger-button').click();
  await expect(page.getByTestId('pending-moves-text')).toHaveText('1 Änderung ist noch nicht gespeichert.');
  await expect(page.getByTestId('assigned-items-list')).toContainText(first ?? '');
  expect((await named(page, 'SCHULE', taken.name)).zugehoerigZu, 'whoever was faster keeps it').toBe(elsewhere.id);
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('unsaved-changes-dialog')).toBeVisible();
});
