import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Keyboard } from './keyboard';
import { otherSession } from './other-session';
import { idOf } from './person-page';

const ORGANISATION = 'personenkontext-create-organisation-select';

/** Chooses another end for the only assignment; nothing is saved yet. */
async function planEnd(page: Page, day: string): Promise<void> {
  await page.getByTestId('befristung-change-button').click();
  await page.getByTestId('befristung-input').fill(day);
  await page.getByTestId('change-befristung-submit-button').click();
}

const save = (page: Page) => page.getByTestId('zuordnung-changes-save-button').click();
const shown = (page: Page) => page.getByTestId('person-zuordnungen-section-view');

test('STATE-12, ERR-18, D-24, D-23, D-21: two change the end of the same assignment; it is decided, nothing is lost; the own ones stay as they are', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400, 409);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const address = `/admin/personen/${await idOf(page, 'lehrkraft')}`;
  await page.goto(address);
  const other = await otherSession(browser, portal, 'admin');
  await other.goto(address);
  for (const one of [page, other]) await one.getByTestId('zuordnung-edit-button').click();
  // The role is not changed as long as the flag is off.
  await expect(page.getByTestId('befristung-change-button')).toBeVisible();
  await expect(page.getByTestId('rolle-change-button')).toHaveCount(0);
  await planEnd(page, '01.01.2020');
  await expect(page.getByTestId('error-summary')).toContainText('Der Tag liegt in der Vergangenheit.');
  await page.getByTestId('befristung-input').fill('31.12.2098');
  await page.getByTestId('change-befristung-submit-button').click();
  await planEnd(other, '30.06.2097');
  await save(other);
  await expect(other.getByTestId('zuordnungen-success-text')).toHaveText('Das ist geschehen:');

  await save(page);
  const conflict = page.getByTestId('form-conflict');
  await expect(conflict).toContainText(
    'Meine Eingabe: 1111111 (Testschule Schulportal): Lehrkraft, befristet bis einschließlich 31.12.2098',
  );
  await expect(conflict).toContainText('Neuer Stand: 1111111 (Testschule Schulportal): Lehrkraft, befristet bis einschließlich 30.06.2097');
  await expect(conflict).toContainText('Vorher: 1111111 (Testschule Schulportal): Lehrkraft, unbefristet');
  await expect(page.getByTestId('zuordnung-changes-save-button')).toBeDisabled();
  await expectAccessible();
  await conflict.getByRole('radio', { name: 'Meine Eingabe' }).check();
  await save(page);
  await expect(page.getByTestId('zuordnungen-success-text')).toHaveText('Das ist geschehen:');
  await page.getByTestId('close-zuordnungen-success-button').click();
  await expect(shown(page)).toContainText('befristet bis einschließlich 31.12.2098');
  await other.context().close();

  await page.goto(`/admin/personen/${await idOf(page, 'schuladmin')}`);
  await expect(page.getByTestId('zuordnung-edit-button')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('zuordnung-edit-button-blocked')).toHaveText(
    'Die eigenen Zuordnungen können Sie nicht ändern und nicht entfernen. Das macht jemand anderes aus der Administration.',
  );
});

test('SCREEN-05, STATE-03, ENT-18: by keyboard alone a teacher gets a second school and is locked; with a token all of the page is on one screen', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await idOf(page, 'lehrkraft');
  const token = await page.request.post('/api/2fa-token/init', { data: { personId: id }, headers: { origin: portal.origin } });
  expect(token.ok()).toBe(true);
  await page.goto(`/admin/personen/${id}`);
  const keyboard = new Keyboard(page);
  await expect(page.getByTestId('open-lock-dialog-button')).toBeVisible();
  await keyboard.press('open-lock-dialog-button');
  await expect(page.getByTestId('unbefristet-radio-button')).toBeChecked();
  await keyboard.tabTo('unbefristet-radio-button');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('befristet-radio-button')).toBeChecked();
  await keyboard.tabTo('befristung-input');
  await page.keyboard.type('31.12.2099');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('person-lock-success')).toBeVisible();
  await keyboard.press('close-lock-person-dialog-button');
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.');
  await keyboard.expectFocus();

  await keyboard.press('zuordnung-edit-button');
  await expect(page.getByTestId('zuordnung-create-button')).toBeVisible();
  await keyboard.press('zuordnung-create-button');
  await expect(page.getByTestId(ORGANISATION).getByRole('combobox')).toBeVisible();
  await keyboard.choose(ORGANISATION, '1111165');
  await expect(page.getByTestId('rolle-select').getByRole('combobox')).toBeVisible();
  await keyboard.choose('rolle-select', 'itslearning-Lehrkraft');
  await keyboard.press('zuordnung-creation-submit-button');
  await expect(page.getByTestId('zuordnungen-review')).toContainText('wird hinzugefügt');
  await keyboard.expectFocus();
  await keyboard.press('zuordnung-changes-save-button');
  await expect(page.getByTestId('zuordnungen-success')).toBeVisible();
  await keyboard.press('close-zuordnungen-success-button');
  await expect(shown(page)).toContainText('1111165 (Testschule-PW665): itslearning-Lehrkraft');
  await keyboard.expectFocus();

  await page.getByTestId('open-unlock-dialog-button').click();
  await page.getByTestId('lock-user-button').click();
  await page.getByTestId('close-lock-person-dialog-button').click();
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Aktiv.');
  await expect(page.getByTestId('software-factor-setup-text')).toBeVisible();
  const last = await page.getByTestId('device-password').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0), 'nothing of it has to be scrolled for').toBeLessThanOrEqual(900);
});
