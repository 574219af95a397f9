import { expect, test } from '../e2e/fixtures';
import { otherSession } from '../e2e/other-session';

test('J14, ROUTE-14, ERR-42, ERR-43, ENT-12: before an Angebot is given or taken it is said how many have the role, what changes for them and what cannot be; then they see it', async ({
  page,
  portal,
  browser,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const teacher = await otherSession(browser, portal, 'lehrkraft');
  await teacher.goto('/start');
  await expect(teacher.getByText('OP.SH', { exact: true })).toBeVisible();

  const answer = await page.request.get('/api/rolle?searchStr=Lehrkraft');
  const role = ((await answer.json()) as readonly { readonly id: string; readonly name: string }[]).find(
    ({ name }) => name === 'Lehrkraft',
  );
  await page.goto(`/admin/rollen/${role?.id}`);
  await expect(page.getByTestId('rolle-in-use-text')).toHaveText(/Die Rolle ist an [\d.]+ Personen vergeben\. Löschen lässt sie sich erst/);
  await expectAccessible();
  const [persons = ''] = (await page.getByTestId('rolle-assigned').innerText()).match(/[\d.]+/) ?? [];
  await page.getByTestId('rolle-edit-button').click();
  await expect(page.getByTestId('rolle-concerns-text')).toHaveText(
    `${persons} Personen haben diese Rolle. Was Sie speichern, gilt für alle: Ein neues Angebot steht danach auf ihrer Startseite, ein entferntes verschwindet dort. Was sich nicht ändern lässt, steht mit dem Grund beim Feld.`,
  );
  await expect(page.getByTestId('merkmale-select')).toContainText('Ihre Merkmale bleiben deshalb, wie sie sind.');
  await expect(page.getByLabel('KoPers.-Nr. ist Pflichtangabe')).toBeDisabled();
  await expect(page.getByLabel('E-Mail (nicht nachträglich)')).toBeDisabled();
  await expectAccessible();
  await expect(page.getByLabel('OP.SH', { exact: true })).toBeChecked();
  await page.getByLabel('OP.SH', { exact: true }).uncheck();
  await page.getByTestId('rolle-changes-save-button').click();
  await expect(page.getByTestId('rolle-rights-dialog')).toContainText('Angebot OP.SH');
  await page.getByTestId('take-rights-button').click();
  await expect(page.getByTestId('rolle-taken-text')).toHaveText('Entzogen: Angebot OP.SH.');
  await expect(page.getByTestId('updated-rolle-angebote')).not.toContainText('OP.SH');
  await page.getByTestId('back-to-details-button').click();
  await expect(page.getByTestId('rolle-angebote')).not.toContainText('OP.SH');

  await teacher.goto('/profile');
  await teacher.goto('/start');
  await expect(teacher.getByText('WebUntis', { exact: true })).toBeVisible();
  await expect(teacher.getByText('OP.SH', { exact: true })).toHaveCount(0);

  await page.getByTestId('rolle-edit-button').click();
  await page.getByLabel('OP.SH', { exact: true }).check();
  await page.getByTestId('rolle-changes-save-button').click();
  await expect(page.getByTestId('rolle-rights-dialog')).toContainText(`${persons} Personen haben diese Rolle und erhalten damit:`);
  await expect(page.getByTestId('rolle-rights-dialog').getByRole('listitem')).toHaveText(['Angebot OP.SH']);
  await page.getByTestId('take-rights-button').click();
  await expect(page.getByTestId('updated-rolle-angebote')).toContainText('OP.SH');
  await teacher.goto('/profile');
  await teacher.goto('/start');
  await expect(teacher.getByText('OP.SH', { exact: true }), 'the role has got the Angebot').toBeVisible();
  await teacher.context().close();
});
