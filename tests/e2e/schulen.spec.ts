import { expect, test } from './fixtures';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';

test('ROUTE-15, ROUTE-16, MENU-06, SCREEN-12, ENT-13, ERR-46, ERR-47, ERR-49: a school is created with a carrier, found, and refused twice', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('admin', { level: 'gold', target: '/start' });
  await page.goto('/admin/schulen/new');
  await expect(page.getByTestId('schule-creation-menu-item')).toBeVisible();
  await page.getByTestId('schule-creation-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText('Eine Schule braucht eine Dienststellennummer.');
  await expect(page.getByTestId('error-summary')).toContainText('Eine Schule braucht einen Namen.');
  await expectAccessible();
  await page.getByTestId('schulform-radio-button-1').check();
  await page.getByTestId('schulform-radio-button-0').check();
  await new Keyboard(page).choose('schule-form-traeger-select', 'Kreis Dithmarschen');
  await page.getByTestId('dienststellennummer-input').fill('1111111');
  await page.getByTestId('schulname-input').fill('Schule am Deich');
  await page.getByTestId('schule-creation-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toContainText('Eine andere Schule hat schon diese Dienststellennummer.');
  await expect(page.getByTestId('schulname-input')).toHaveValue('Schule am Deich');
  await page.getByTestId('dienststellennummer-input').fill('0790001-E');
  await page.getByTestId('schule-creation-form-submit-button').click();
  await expect(page.getByTestId('created-schule-dienststellennummer')).toHaveText('0790001-E');
  await expect(page.getByTestId('created-schule-traeger')).toHaveText('Kreis Dithmarschen');
  await expectAccessible();
  await page.getByTestId('back-to-list-button').click();
  // Schools whose names begin alike are told apart before one is deleted.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('schulen-row-0')).toBeVisible();
  await expectWithin(page, 'td[data-label="Schulname"]');
  await page.getByTestId('search-filter-input').fill('am deich');
  await page.getByTestId('apply-search-filter-button').click();
  await expect(page.getByTestId('schulen-row-0')).toContainText('Schule am Deich');
  await expect(page.getByTestId('schulen-row-0')).toContainText('Kreis Dithmarschen');
  await expect(page).toHaveURL(/suche=am/);
});

test('STATE-10, CALL-29: a school without classes is enabled, fails, is mended and sent again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/admin/schulen' });
  const headers = { origin: new URL(page.url()).origin };
  const { oeffentlich } = (await (await page.request.get('/api/organisationen/root/children')).json()) as { oeffentlich: { id: string } };
  const create = async (data: object): Promise<string> =>
    ((await (await page.request.post('/api/organisationen', { data, headers })).json()) as { id: string }).id;
  const id = await create({
    administriertVon: oeffentlich.id,
    zugehoerigZu: oeffentlich.id,
    kennung: '0790002-I',
    name: 'Schule ohne Klassen',
    typ: 'SCHULE',
  });
  await page.goto('/admin/schulen?suche=0790002-I');
  await expect(page.getByTestId('schulen-row-0')).toContainText('nicht freigeschaltet');
  await page.getByTestId('open-schule-itslearning-sync-dialog-icon').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('schule-activate-in-itslearning-confirmation-text')).toContainText('0790002-I (Schule ohne Klassen)');
  await expectAccessible();
  await page.getByTestId('schule-itslearning-sync-button').click();
  await expect(page.getByTestId('activate-schule-sync-itslearning-success-text')).toContainText('läuft im Hintergrund');
  await page.getByTestId('close-schule-sync-itslearning-dialog-button').click();
  const upToDate = async (text: string): Promise<void> =>
    expect(async () => {
      await page.getByTestId('refresh-schulen-button').click();
      await expect(page.getByTestId('schulen-row-0')).toContainText(text, { timeout: 500 });
    }).toPass();
  await upToDate('gescheitert ');
  await create({ administriertVon: id, zugehoerigZu: id, name: '1a', typ: 'KLASSE' });
  await page.getByTestId('open-schule-itslearning-resync-dialog-icon').click();
  await expect(page.getByTestId('schule-retransmit-in-itslearning-confirmation-text')).toBeVisible();
  await page.getByTestId('schule-itslearning-sync-button').click();
  await page.getByTestId('close-schule-sync-itslearning-dialog-button').click();
  await upToDate('übertragen ');
});

test('PERM-04: an administrator of one school is offered neither roles nor schools, carriers and notices; one of the state all of them', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  for (const address of ['/admin/rollen', '/admin/rollen/new', '/admin/schulen', '/admin/schulen/new', '/admin/schultraeger']) {
    await page.goto(address);
    await expect(page.getByText('Seite nicht gefunden').first()).toBeVisible();
  }
  await page.goto('/admin/klassen');
  await expect(page.getByTestId('klasse-management-menu-item')).toBeVisible();
  const ofTheState = ['rolle-management', 'schule-management', 'schultraeger-management', 'hinweise-edit'];
  for (const entry of ofTheState) await expect(page.getByTestId(`${entry}-menu-item`)).toHaveCount(0);
  await page.context().clearCookies();
  await signIn('admin', { level: 'gold', target: '/admin/klassen' });
  for (const entry of ofTheState) await expect(page.getByTestId(`${entry}-menu-item`)).toBeVisible();
});
