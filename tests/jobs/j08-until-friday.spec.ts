import { expect, test } from './job';
import { chooseFromList } from '../e2e/list-field';
import { otherSession } from '../e2e/other-session';
import { idOf } from '../e2e/person-page';

test.use({ timezoneId: 'Pacific/Auckland', newContext: true });

test('VAL-02, VAL-07, D-23, STATE-03, STATE-04, D-24: a stand-in until Friday: a role that wants a number asks for it, the last day counts in Berlin wherever one sits, and a lock set meanwhile is seen on return', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const id = await idOf(page, 'lehrkraft');
  await page.goto(`/admin/personen/${id}`);
  await page.getByRole('button', { name: 'Zuordnungen bearbeiten' }).click();
  await page.getByRole('button', { name: 'Schulzuordnung hinzufügen' }).click();
  const school = page.getByTestId('personenkontext-create-organisation-select').getByRole('combobox');
  await chooseFromList(page, { field: school, text: '1111165' });
  const rolle = page.getByTestId('rolle-select').getByRole('combobox');
  await chooseFromList(page, { field: rolle, text: 'Lehrkraft', exact: true });
  await page.getByLabel('Befristet bis einschließlich').fill('04.12.2099');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  const review = page.getByTestId('zuordnungen-review');
  await expect(review).toContainText('befristet bis einschließlich 04.12.2099');

  // The role wants a number: without one nothing is saved, unless it is said that there is none.
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByTestId('error-summary')).toContainText('Geben Sie die KoPers.-Nr. ein');
  await page.getByLabel('KoPers.-Nr. nicht vorhanden').check();
  await expect(page.getByTestId('no-kopers-alert-text')).toContainText('wird das Konto an diesem Tag gesperrt');
  await expectAccessible();

  const colleague = await otherSession(browser, portal, 'schuladmin');
  await colleague.goto(`/admin/personen/${id}`);
  await expect(colleague.getByTestId('kopers-due-text')).toContainText('wird das Konto am');
  await colleague.getByRole('button', { name: 'Benutzer sperren' }).click();
  const dialog = colleague.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Lars Kröger sperren?' })).toBeVisible();
  await expect(dialog).toContainText('Benutzername: lehrkraft', { useInnerText: true });
  await dialog.getByRole('button', { name: 'Benutzer sperren' }).click();
  await expect(colleague.getByTestId('person-lock-success')).toBeVisible();
  await colleague.context().close();

  await expect(page.getByTestId('user-lock-status-text')).toContainText('Aktiv.');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 30_000;
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByTestId('user-lock-status-text')).toContainText('Gesperrt.');
  // What was planned is there still.
  await expect(review).toContainText('befristet bis einschließlich 04.12.2099');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByTestId('zuordnungen-success-text')).toHaveText('Das ist geschehen:');

  const answer = await page.request.get(`/api/dbiam/personenuebersicht/${id}`);
  const { zuordnungen } = (await answer.json()) as {
    readonly zuordnungen: readonly { readonly sskDstNr: string; readonly befristung?: string }[];
  };
  expect(zuordnungen.find(({ sskDstNr }) => sskDstNr === '1111165')?.befristung).toBe('2099-12-04T23:00:00.000Z');
});
