import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';
import { otherSession } from './other-session';

const LAND = 'Öffentliche Schulen Land Schleswig-Holstein';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly serviceProviders: readonly { readonly name: string }[];
}

/** Roles of this name that the person of the page manages. */
async function rollenNamed(page: Page, name: string): Promise<readonly Found[]> {
  const answer = await page.request.get(`/api/rolle?searchStr=${encodeURIComponent(name)}`);
  return ((await answer.json()) as readonly Found[]).filter((rolle) => rolle.name === name);
}

async function addressOf(page: Page, name: string): Promise<string> {
  const [found] = await rollenNamed(page, name);
  if (found === undefined) throw new Error(`There is no role ${name}`);
  return `/admin/rollen/${found.id}`;
}

test('ROUTE-12, MENU-05, SCREEN-11, CALL-56: the list is searched and filtered, and a role is opened from it and left again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  await page.goto('/admin/rollen');
  await expect(page.getByTestId('rolle-management-menu-item')).toBeVisible();
  await expect(page).toHaveTitle(/Rollen/);
  await expect(page.getByTestId('rollen-row-0')).toBeVisible();
  await expectAccessible();
  await page.getByTestId('rollenarten-filter-select').selectOption({ label: 'Lehr' });
  await page.getByTestId('merkmale-filter-select').selectOption({ label: 'Befristung ist Pflichtangabe' });
  await expect(page.getByTestId('rollen-status-text')).toHaveText('2 Rollen');
  await page.getByTestId('search-filter-input').fill('LIV');
  await page.getByTestId('search-filter-input').press('Enter');
  await expect(page.getByTestId('rollen-status-text')).toHaveText('1 Rolle');
  await expect(page).toHaveURL(/suche=LIV&rollenart=LEHR&merkmal=BEFRISTUNG_PFLICHT/);
  await page.getByTestId('open-rolle-link').click();
  await expect(page.getByTestId('rolle-merkmale')).toHaveText('Befristung ist Pflichtangabe, KoPers.-Nr. ist Pflichtangabe');
  await page.getByTestId('back-to-list-button').click();
  await expect(page.getByTestId('rollen-status-text'), 'the list stands as it was left').toHaveText('1 Rolle');
  await page.getByTestId('reset-filter-button').click();
  await expect(page).toHaveURL(/\/admin\/rollen$/);
});

test('ROUTE-13, VAL-04, VAL-11, ERR-40, CALL-54, CALL-58, D-37: by keyboard alone a role is created with its Angebote; what is wrong is said where it is', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('admin', { level: 'gold', target: '/admin/rollen/new' });
  const keyboard = new Keyboard(page);
  await expect(page.getByTestId('rollenname-input')).toBeVisible();
  await keyboard.press('rolle-form-submit-button');
  await expect(page.getByTestId('error-summary')).toBeFocused();
  for (const words of ['Wählen Sie eine Administrationsebene.', 'Wählen Sie eine Rollenart.', 'Geben Sie einen Rollennamen ein.'])
    await expect(page.getByTestId('error-summary')).toContainText(words);
  await expectAccessible();
  await expect(page.getByTestId('rolle-form-organisation-select').getByRole('combobox')).toBeVisible();
  await keyboard.tabTo('rolle-form-organisation-select');
  await page.keyboard.type(LAND);
  await expect(page.getByRole('option'), 'the list is that of what was typed').toHaveText([LAND]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByTestId('rollenart-select').selectOption({ label: 'Lern' });
  await page.getByTestId('rollenname-input').fill('Lehrkraft');
  for (const name of ['WebUntis', 'E-Mail']) await page.getByLabel(name, { exact: true }).check();
  await page.getByLabel('Klassen verwalten').check();
  await page.getByTestId('rolle-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText(
    'Auf dieser Administrationsebene gibt es schon eine Rolle mit diesem Namen.',
  );
  await page.getByTestId('rollenname-input').fill('lehr kraft');
  await expect(page.getByTestId('twin-hint')).toHaveText(
    'Es gibt schon „Lehrkraft“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
  );
  await page.getByTestId('rollenname-input').fill('Lernpatin');
  await expect(page.getByTestId('twin-hint')).toHaveText('');
  await keyboard.press('rolle-form-submit-button');
  await expect(page.getByTestId('created-rolle-angebote')).toHaveText('E-Mail, WebUntis');
  await expect(page.getByTestId('created-rolle-administrationsebene')).toHaveText(LAND);
  await expect(page.getByTestId('created-rolle-systemrecht')).toHaveText('Klassen verwalten');
  await keyboard.expectFocus();
  await expectAccessible();
  expect((await rollenNamed(page, 'Lernpatin')).map(({ serviceProviders }) => serviceProviders.map(({ name }) => name))).toEqual([
    ['E-Mail', 'WebUntis'],
  ]);
  await page.getByTestId('create-another-rolle-button').click();
  await expect(page.getByTestId('rollenname-input')).toHaveValue('');
  await expect(
    page.getByTestId('rolle-form-organisation-select').getByRole('combobox'),
    'the next one may be of the same level',
  ).toHaveValue(LAND);
});

test('ROUTE-13, SCREEN-11, API-01: before a backend that takes no Angebote with a new role, one whose Angebote could not be assigned is told, completed on demand, or taken back with the input kept', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  await signIn('admin', { level: 'gold', target: '/start' });
  const template = (await addressOf(page, 'itslearning-Lehrkraft')).split('/').at(-1) ?? '';
  await page.goto(`/admin/rollen/new?vorlage=${template}`);
  await expect(page.getByTestId('rollenname-input')).toHaveValue('itslearning-Lehrkraft (Kopie)');
  await page.getByTestId('rollenname-input').fill('Halbe Rolle');
  await page.route('**/serviceProviders', (route) => route.abort());
  await page.route('**/api/rolle', async (route) => {
    const { serviceProviderIds: _ids, ...body } = route.request().postDataJSON() as Record<string, unknown>;
    const response = await route.fetch({ postData: body });
    const { serviceProviders: _none, ...rolle } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: rolle });
  });
  await page.getByTestId('rolle-form-submit-button').click();
  await expect(page.getByTestId('rolle-incomplete')).toBeFocused();
  await expect(page.getByTestId('rolle-incomplete-text')).toHaveText(
    'Die Rolle Halbe Rolle ist angelegt, aber ihre Angebote sind nicht zugeordnet: itslearning.',
  );
  await expectAccessible();
  expect((await rollenNamed(page, 'Halbe Rolle')).length).toBe(1);
  await page.getByTestId('rolle-management-menu-item').click();
  await expect(page.getByRole('dialog'), 'nobody leaves a half-made role unasked').toContainText(
    'Die Rolle Halbe Rolle unvollständig verlassen?',
  );
  await page.keyboard.press('Escape');
  await page.getByTestId('take-back-rolle-button').click();
  await expect(page.getByTestId('rolle-removed')).toContainText('Von der Rolle Halbe Rolle ist nichts geblieben.');
  expect(await rollenNamed(page, 'Halbe Rolle')).toEqual([]);
  await page.getByTestId('back-to-rolle-form-button').click();
  await expect(page.getByTestId('rollenname-input')).toHaveValue('Halbe Rolle');
  await expect(page.getByLabel('itslearning', { exact: true })).toBeChecked();

  await page.getByTestId('rolle-form-submit-button').click();
  await expect(page.getByTestId('rolle-incomplete')).toBeFocused();
  await page.unroute('**/serviceProviders');
  await page.getByTestId('retry-angebote-button').click();
  await expect(page.getByTestId('created-rolle-angebote')).toHaveText('itslearning');
  expect((await rollenNamed(page, 'Halbe Rolle'))[0]?.serviceProviders.map(({ name }) => name)).toEqual(['itslearning']);
});

test('ROUTE-14, STATE-12, ERR-20, CALL-55, D-37: of two who change a role at once the second one decides field by field; nothing is overwritten', async ({
  page,
  portal,
  browser,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  await signIn('admin', { level: 'gold', target: '/start' });
  const address = await addressOf(page, 'WebUntis-Schüler');
  const other = await otherSession(browser, portal, 'admin');
  for (const who of [page, other]) {
    await who.goto(address);
    await who.getByTestId('rolle-edit-button').click();
    await expect(who.getByTestId('rollenname-input')).toHaveValue('WebUntis-Schüler');
  }
  await other.getByTestId('rollenname-input').fill('Fremder Name');
  await other.getByLabel('itslearning', { exact: true }).check();
  await other.getByTestId('rolle-changes-save-button').click();
  await expect(other.getByTestId('updated-rolle-name')).toHaveText('Fremder Name');
  await page.getByTestId('rollenname-input').fill('webuntis-schüler');
  await expect(page.getByTestId('twin-hint'), 'the old name of the role itself is no twin').toHaveText('');
  await page.getByTestId('rollenname-input').fill('externe fachkraft');
  await expect(page.getByTestId('twin-hint')).toHaveText(
    'Es gibt schon „Externe Fachkraft“. Nur Groß- und Kleinschreibung oder Leerzeichen sind anders.',
  );
  await page.getByTestId('rollenname-input').fill('Eigener Name');
  await page.getByTestId('rolle-changes-save-button').click();
  await expect(page.getByTestId('form-conflict')).toBeFocused();
  await expect(page.getByTestId('conflict-name')).toContainText('Meine Eingabe: Eigener Name');
  await expect(page.getByTestId('conflict-name')).toContainText('Neuer Stand: Fremder Name');
  await expect(page.getByTestId('merged-angebote')).toContainText('itslearning, WebUntis (Änderung von jemand anderem)');
  await expectAccessible();
  expect(await rollenNamed(page, 'Eigener Name')).toEqual([]);
  await page.getByTestId('take-mine-name').check();
  await page.getByTestId('rolle-changes-save-button').click();
  await expect(page.getByTestId('updated-rolle-name')).toHaveText('Eigener Name');
  await expect(page.getByTestId('updated-rolle-angebote')).toHaveText('itslearning, WebUntis');
  await other.context().close();
});

test('ROUTE-14, ERR-41, CALL-55, D-14: a role in use stays and says why; one that nobody has goes, and its address then says so', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400, 404);
  await signIn('admin', { level: 'gold', target: '/start' });
  const inUse = await addressOf(page, 'Lehrkraft');
  await page.goto(inUse);
  await expect(page.getByTestId('rolle-in-use-text')).toContainText('Löschen lässt sie sich erst, wenn niemand sie mehr hat.');
  await expect(page.getByTestId('open-rolle-delete-dialog-button')).toHaveCount(0);
  // Somebody gets it after it was read: then the server says why it stays.
  const unused = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), zugeordnetePersonen: 0 } });
  };
  const id = inUse.split('/').at(-1) ?? '';
  await page.route(`**/api/rolle/${id}`, (route) => (route.request().method() === 'GET' ? unused(route) : route.continue()), { times: 1 });
  await page.goto(inUse);
  await page.getByTestId('open-rolle-delete-dialog-button').click();
  await expect(page.getByTestId('cancel-rolle-delete-button')).toBeFocused();
  await expect(page.getByTestId('rolle-delete-confirmation-text')).toContainText(
    `Die Rolle Lehrkraft auf der Administrationsebene ${LAND}`,
  );
  await page.getByTestId('rolle-delete-button').click();
  await expect(page.getByTestId('rolle-delete-assigned-text')).toHaveText(/\d+ Personen haben die Rolle Lehrkraft noch\./);
  await expect(page.getByTestId('rolle-delete-dialog')).toContainText('Entfernen Sie zuerst die Zuordnungen mit dieser Rolle.');
  await expectAccessible();
  await page.getByTestId('cancel-rolle-delete-button').click();

  await page.getByTestId('copy-rolle-link').click();
  await page.getByTestId('rollenname-input').fill('Vergänglich');
  await page.getByTestId('rolle-form-submit-button').click();
  await page.getByTestId('open-rolle-link').click();
  await expect(page.getByTestId('rolle-assigned')).toHaveText('niemanden');
  const address = page.url();
  await page.getByTestId('open-rolle-delete-dialog-button').click();
  await page.getByTestId('rolle-delete-button').click();
  await expect(page.getByTestId('rolle-delete-success')).toBeFocused();
  expect(await rollenNamed(page, 'Vergänglich')).toEqual([]);
  await page.getByTestId('close-rolle-delete-success-dialog-button').click();
  await expect(page).toHaveURL(/\/admin\/rollen$/);
  await page.goto(address);
  await expect(page.getByTestId('rolle-details-error-alert')).toContainText('Diese Rolle ist nicht zu finden');
  await expectAccessible();
});

test('SCREEN-11 to SCREEN-13, SHELL-09: the pages of roles, schools and carriers fit on small screens, whatever a name is', async ({
  page,
  signIn,
}) => {
  const name = 'Gemeinschaftsschulemitgymnasialeroberstufe'.repeat(3).slice(0, 100);
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn('admin', { level: 'gold', target: '/admin/rollen' });
  await expect(page.getByTestId('rollen-row-0')).toBeVisible();
  await expectWithin(page, '.card, .record-form');
  const headers = { origin: new URL(page.url()).origin };
  const created = async (path: string, data: object): Promise<string> =>
    ((await (await page.request.post(path, { data, headers })).json()) as { id: string }).id;
  const { oeffentlich } = (await (await page.request.get('/api/organisationen/root/children')).json()) as { oeffentlich: { id: string } };
  const land = { administriertVon: oeffentlich.id, zugehoerigZu: oeffentlich.id };
  const rolle = { name, administeredBySchulstrukturknoten: oeffentlich.id, rollenart: 'LERN', merkmale: [], systemrechte: [] };
  await page.goto(`/admin/rollen/${await created('/api/rolle', rolle)}`);
  await page.getByTestId('rolle-edit-button').click();
  await expect(page.getByTestId('rollenname-input')).toBeVisible();
  await expectWithin(page, '.card, .record-form');

  const traeger = await created('/api/organisationen', { ...land, name, typ: 'TRAEGER' });
  await created('/api/organisationen', { ...land, zugehoerigZu: traeger, kennung: '0790003-N', name, typ: 'SCHULE' });
  await page.goto(`/admin/schultraeger/${traeger}`);
  await expect(page.getByTestId('assigned-items-list')).toContainText('0790003-N');
  await expectWithin(page, '.card, .record-form, .schulen-list');
  await page.goto('/admin/schulen?suche=0790003-N');
  await expect(page.getByTestId('schulen-row-0')).toBeVisible();
  await expectWithin(page, '.card');
});
