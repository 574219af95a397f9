import { PASSWORD } from '../e2e/fixtures';
import { chooseFromList } from '../e2e/list-field';
import { otherSession } from '../e2e/other-session';
import { expect, test } from './job';
import { beginEdit } from '../e2e/edit-of-many';

test('J21, J4, CALL-60, D-26, STATE-13: two windows: somebody else signs in in the second one while the question is open in the first; nothing is done in their name, and it is said that one is signed in no more', async ({
  page,
  context,
  portal,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(403, 404, 409);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  const rows = page.locator('[data-testid^="personen-row-"]');
  await expect(rows).toHaveCount(30);
  const field = page.getByTestId('personen-management-klasse-select').getByRole('combobox');
  const settled = () => expect(page.getByText('Klasse: Playwright3a')).toBeVisible();
  await chooseFromList(page, { field, text: 'Playwright3a', settled });
  await expect(rows.first()).toContainText('Playwright3a');
  await rows.first().getByRole('checkbox').check();
  await beginEdit(page, 'Schülerinnen und Schüler versetzen');
  const klasse = page.getByTestId('bulk-change-klasse-klasse-select').getByRole('combobox');
  await chooseFromList(page, { field: klasse, text: 'Playwright4b', exact: true });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('dialog')).toContainText('in die Klasse Playwright4b versetzen?');

  const written: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') written.push(response.status());
  });
  const other = await context.newPage();
  const send = (path: string, form: Readonly<Record<string, string>>) =>
    other.request.post(path, { form, headers: { origin: portal.origin }, maxRedirects: 0 });
  await send('/api/auth/login', { username: 'admin', password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'gold' });
  expect((await send('/api/auth/login/otp', { otp: await portal.otp('admin') })).status()).toBe(303);
  const left: string[] = [];
  page.on('request', (request) => (request.isNavigationRequest() ? left.push(request.url()) : undefined));
  // The list behind it asks anew: that leads nobody away from what is said here.
  const refused = page.waitForResponse((response) => response.url().includes('/api/personen-frontend?') && response.status() === 401);
  await page.getByRole('dialog').getByRole('button', { name: 'Versetzen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sie sind nicht mehr angemeldet');
  await refused;
  await expect(page.getByText('Sie sind nicht mehr angemeldet').nth(1)).toBeAttached();
  expect(left).toEqual([]);
  expect(written.filter((status) => status < 400)).toEqual([]);
});

test('J21, J9, D-30, STATE-03, STATE-12, CALL-43: while a school fills in the lock of a pupil, the state locks the same pupil: it is said, nothing is written over, and the row of the list hears it', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const list = '/admin/personen?suche=Mila%20Thomsen';
  await signIn('schuladmin', { level: 'gold', target: list });
  const row = page.getByTestId('personen-row-0');
  await row.getByRole('button', { name: /^Mila Thomsen \(schueler\) sperren$/ }).click();
  const late = page.getByRole('dialog', { name: 'Mila Thomsen sperren?' });
  await expect(late.getByRole('button', { name: 'Benutzer sperren' })).toBeVisible();

  const state = await otherSession(browser, portal, 'admin');
  await state.goto(list);
  await state
    .getByTestId('personen-row-0')
    .getByRole('button', { name: /^Mila Thomsen \(schueler\) sperren$/ })
    .click();
  await state.getByRole('dialog').getByRole('button', { name: 'Benutzer sperren' }).click();
  await expect(state.getByTestId('person-lock-success')).toContainText(/Gesperrt durch (?!1111111).+, unbefristet\./);

  const written: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && written.push(request.url())));
  await late.getByRole('button', { name: 'Benutzer sperren' }).click();
  await expect(late).toContainText('Inzwischen von anderer Stelle gesperrt');
  expect(written).toEqual([]);
  await late.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(row).toContainText('Gesperrt');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await state.context().close();
});
