import { expect, fillPassword, test } from './fixtures';
import { csvOf, hideKlassen, ImportPage, pupils } from './import-page';

const ADDRESS = '/admin/personen/import';

test('SCREEN-08, STATE-09, VAL-10, CALL-16, CALL-18..20, D-11, D-12: 2000 pupils from the file to the credentials on disk, and the first sign-in of one of them', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const rows = pupils(2000);
  await signIn('importeur', { level: 'gold', target: ADDRESS });
  const wizard = new ImportPage(page);
  await expect(page.getByTestId('person-import-card')).toBeVisible();
  await expectAccessible();
  await wizard.prepare(csvOf(rows));
  await expect(page.getByTestId('person-upload-success-text')).toContainText('2.000');
  await expectAccessible();
  await wizard.execute();
  await expect(page.getByTestId('import-progress-bar')).toBeVisible();
  await expectAccessible();
  await expect(page.getByTestId('person-import-success-text')).toContainText('2.000', { timeout: 200_000 });
  await expectAccessible();

  const { name, lines } = await wizard.saveCredentials();
  expect(name).toMatch(/^Zugangsdaten_1111165_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(2001);
  expect(lines[0]).toBe('Klasse;Nachname;Vorname;Benutzername;Einstiegs-Passwort');
  const users = lines.slice(1).map((line) => line.split(';'));
  expect(new Set(users.map(([, , , username]) => username)).size).toBe(2000);
  expect(new Set(users.map(([, nachname, vorname]) => `${nachname} ${vorname}`))).toEqual(
    new Set(rows.map(([nachname, vorname]) => `${nachname} ${vorname}`)),
  );

  await page.getByTestId('close-import-button').click();
  await page.getByTestId('erase-button').click();
  await page.goto('/api/auth/logout');
  const [, , , username, password] = users[0] ?? [];
  await page.getByTestId('login-button').click();
  await fillPassword(page, username ?? '', password);
  await expect(page.getByTestId('update-password-title')).toBeVisible();
  await page.getByTestId('new-password-input').fill('Sieben Segel im Wind');
  await page.getByTestId('new-password-confirm-input').fill('Sieben Segel im Wind');
  await page.getByTestId('update-password-button').click();
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
});

test('VAL-01, VAL-11, ERR-69..74: what is missing and faulty rows are named before anything is sent, and the corrected file goes on', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ssuperadmin', { level: 'gold', target: ADDRESS });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const wizard = new ImportPage(page);
  await wizard.start();
  await wizard.submit();
  const summary = page.getByTestId('error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText(['Wählen Sie eine Schule.', 'Wählen Sie eine Rolle.', 'Wählen Sie eine CSV-Datei.']);
  await expectAccessible();
  await wizard.chooseSchule('1111165');
  await wizard.chooseRolle('itslearning-Schüler');
  await wizard.chooseFile(
    'fehler.csv',
    csvOf([
      ['M', 'Ida', '1A'],
      ['Petersen', 'J0rn', '1B'],
      ['Hansen', 'Ole', ''],
    ]),
  );
  await wizard.submit();
  const alert = page.getByTestId('invalid-import-data-alert');
  await expect(alert).toBeVisible();
  for (const words of ['Nachname fehlt oder ist zu kurz', 'Vorname enthält unzulässige Zeichen', 'Klasse fehlt'])
    await expect(alert).toContainText(words);
  await expectAccessible();
  expect(requests.filter((url) => url.includes('/api/import/upload'))).toEqual([]);
  await hideKlassen(page);
  await page.getByTestId('corrected-file-input').setInputFiles({
    name: 'gut.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf([
        ['Meier', 'Ida', '1A'],
        ['Petersen', 'Jörn', '9Z'],
      ]),
    ),
  });
  await expect(page.getByTestId('import-file-alert')).toContainText('Die Klassen prüft der Server nach dem Hochladen.');
  await page.getByTestId('upload-button').click();
  await expect(page.getByTestId('invalid-import-data-alert')).toContainText('Klasse nicht gefunden');
  await expectAccessible();
});
