import { expect, test } from './job';
import { holdAnswers } from '../e2e/gate';
import { otherSession } from '../e2e/other-session';
import { idOf } from '../e2e/person-page';

/** So many days after the last assignment a person is deleted (STATE-05). */
const DAYS_WITHOUT = 84;

test('SCREEN-05, STATE-05, D-26: a pupil moves away: the school administration removes the only assignment, reads that it is saved and when the account is deleted, and goes on in the list', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  // What the save outdates is asked for before its answer says that nobody here sees the pupil any more.
  consoleGuard.expectStatus(403, 404);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const id = await idOf(page, 'schueler');
  await page.goto(`/admin/personen/${id}`);
  await expect(page.getByTestId('person-zuordnungen-section-view')).toContainText('itslearning-Schüler');
  const name = await page.locator('.person-header__name').innerText();
  await expect(page).toHaveTitle(`${name} – Schulportal`);

  await page.getByRole('button', { name: 'Zuordnungen bearbeiten' }).click();
  // Whoever manages this one school moves nobody to another.
  await expect(page.getByRole('button', { name: 'Entfernen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'An andere Schule versetzen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Entfernen' }).click();
  const day = new Date(Date.now() + DAYS_WITHOUT * 24 * 60 * 60 * 1000);
  const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(day);
  await expect(page.getByTestId('last-zuordnung-delete-confirmation-text')).toContainText(`wird ${name} am ${date} gelöscht`);
  await expect(page.getByText(`Danach verwalten Sie ${name} nicht mehr: Die Person steht nicht mehr in Ihrer Liste.`)).toBeVisible();

  // What is read afterwards takes its time: what is said does not wait for it.
  const read = await holdAnswers(page, `**/api/personen/${id}`);
  await page.getByRole('button', { name: 'Letzte Zuordnung entfernen', exact: true }).click();
  const told = page.getByTestId('person-out-of-sight');
  await expect(told).toContainText('Gespeichert');
  await expect(told).toContainText(`Die Zuordnungen von ${name} sind gespeichert. Sie verwalten diese Person nicht mehr.`);
  await expect(told).toContainText(`wird ${name} am ${date} gelöscht`);
  await expect(page.getByText('Diese Person gibt es nicht')).toHaveCount(0);
  await expect(told).toBeFocused();
  // Once it is read that one may not see them any more, it still says who it was.
  const refused = page.waitForResponse(new RegExp(`/api/personen/${id}$`));
  read.open();
  expect((await refused).status()).toBe(404);
  await page.waitForLoadState('networkidle');
  await expect(told).toContainText(`Die Zuordnungen von ${name} sind gespeichert.`);
  await expectAccessible();
  await page.getByRole('link', { name: 'Zu den Benutzern' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  const state = await otherSession(browser, portal, 'admin');
  const answer = await state.request.get(`/api/dbiam/personenuebersicht/${id}`);
  expect(((await answer.json()) as { readonly zuordnungen: readonly unknown[] }).zuordnungen).toEqual([]);
  await state.context().close();
});
