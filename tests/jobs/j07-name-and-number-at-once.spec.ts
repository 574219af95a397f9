import { expect, test } from './job';
import { otherSession } from '../e2e/other-session';
import { idOf } from '../e2e/person-page';

test('CALL-47, STATE-12, SCREEN-05: the name is corrected while a colleague corrects the number: both stand, nobody types again', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400, 409);
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const id = await idOf(page, 'lehrkraft');
  const address = `/admin/personen/${id}`;
  const colleague = await otherSession(browser, portal, 'admin');
  const enter = async (number: string): Promise<void> => {
    await colleague.goto(address);
    await colleague.getByTestId('metadata-edit-button').click();
    await colleague.getByLabel('KoPers.-Nr.').fill(number);
    await colleague.getByRole('button', { name: 'Speichern' }).click();
    await expect(colleague.getByTestId('person-metadata-success')).toContainText(number);
  };
  // There is one to be corrected.
  await enter('4711080');
  await page.goto(address);
  await page.getByTestId('metadata-edit-button').click();
  await page.getByLabel('Nachname').fill('Krögersen');
  // One sentence at the top says what is being edited; nothing else moves.
  await expect(page.getByTestId('person-editing-text')).toHaveText(
    'Solange Sie die persönlichen Daten bearbeiten, geht anderes nicht. Speichern Sie zuerst, oder beenden Sie mit „Abbrechen“.',
  );
  await expect(page.getByText('geht anderes nicht')).toHaveCount(1);

  await enter('4711081');
  await colleague.context().close();

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByTestId('form-mergeable')).toContainText('Beide Änderungen passen zusammen.');
  await expect(page.getByTestId('merged-familienname')).toContainText('Krögersen (Ihre Änderung)');
  await page.getByRole('button', { name: 'Zusammen speichern' }).click();
  await expect(page.getByTestId('saved-person-familienname')).toHaveText('Krögersen');
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expect(page.getByTestId('person-kopersnr')).toHaveText('4711081');
  await expect(page).toHaveTitle('Lars Krögersen – Schulportal');

  const answer = await page.request.get(`/api/personen/${id}`);
  const { person } = (await answer.json()) as {
    readonly person: { readonly name: { readonly familienname: string }; readonly personalnummer: string };
  };
  expect([person.name.familienname, person.personalnummer]).toEqual(['Krögersen', '4711081']);
});
