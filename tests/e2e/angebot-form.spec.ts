import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Keyboard } from './keyboard';
import { otherSession } from './other-session';

const OEFFENTLICH = 'Öffentliche Schulen Land Schleswig-Holstein';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly administrationsebene: { readonly name: string };
  readonly hasRollenerweiterungen: boolean;
}

/** An Angebot of this name that the person of the page manages. */
async function angebotNamed(page: Page, name: string): Promise<Listed> {
  const { items } = (await (await page.request.get('/api/provider/manageable')).json()) as { readonly items: readonly Listed[] };
  const found = items.find((angebot) => angebot.name === name);
  if (found === undefined) throw new Error(`There is no Angebot ${name}`);
  return found;
}
const detailsOf = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await (await page.request.get(`/api/provider/manageable/${id}`)).json()) as Record<string, unknown>;

test('ANG-04: an Angebot is created for a level of the state; what is wrong is said where it is, and the address gets its scheme', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/admin/angebote/new' });
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await expect(page.getByTestId('error-summary')).toBeFocused();
  for (const words of [
    'Wählen Sie, wer das Angebot bereitstellt.',
    'Geben Sie einen Namen ein.',
    'Geben Sie die Adresse des Angebots ein.',
    'Wählen Sie ein Logo.',
  ])
    await expect(page.getByTestId('error-summary')).toContainText(words);
  await expectAccessible();
  await new Keyboard(page).tabTo('service-provider-create-organisation-select');
  await page.keyboard.type(OEFFENTLICH);
  await expect(page.getByRole('option'), 'the list is that of what was typed').toHaveText([OEFFENTLICH]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('angebot-right-text')).toContainText('Hier bestimmen Sie alles');
  await page.getByTestId('name-input').fill('Mathe-App');
  await expect(page.getByTestId('service-provider-preview-card')).toContainText('Sobald Name und Logo feststehen');
  await page.getByTestId('logo-12').check();
  await expect(page.getByTestId('service-provider-preview-card')).toContainText('Mathe-App');
  await page.getByTestId('url-input').fill('javascript:alert(1)');
  await expect(page.getByTestId('url-test-button')).toHaveCount(0);
  await page.getByTestId('url-input').fill('mathe.example.org/start');
  await page.getByTestId('name-input').focus();
  await expect(page.getByTestId('url-input'), 'nothing moves under a click that leaves the field').toHaveValue('mathe.example.org/start');
  const way = page.getByTestId('url-test-button');
  await expect(way).toHaveAttribute('href', 'https://mathe.example.org/start');
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(way).toHaveAttribute('rel', /noopener/);
  await page.getByTestId('kategorie-select').selectOption({ label: 'Unterricht' });
  await page.getByTestId('rollenarten-whitelist-select-LEHR').check();
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await expect(page.getByTestId('success-message')).toBeVisible();
  await expect(page.getByTestId('success-organisation')).toHaveText(OEFFENTLICH);
  await expect(page.getByTestId('success-rollenarten-whitelist')).toHaveText('Lehr');
  await expectAccessible();
  const { id } = await angebotNamed(page, 'Mathe-App');
  expect(await detailsOf(page, id)).toMatchObject({
    url: 'https://mathe.example.org/start',
    logoId: 12,
    kategorie: 'UNTERRICHT',
    rollenartenWhitelist: ['LEHR'],
  });
  await page.getByTestId('to-service-provider-details-button').click();
  await expect(page.getByTestId('service-provider-name')).toHaveText('Mathe-App');
});

test('ANG-05: whoever takes the Rollenerweiterung away is told how many end at how many schools, and may go back', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const { id } = await angebotNamed(page, 'Bildungscloud');
  const used = (await (await page.request.get(`/api/provider/${id}/verwendung`)).json()) as {
    readonly rollenerweiterungen: readonly { readonly organisation: { readonly id: string; readonly name: string } }[];
  };
  const schulen = new Set(used.rollenerweiterungen.map(({ organisation }) => organisation.id));
  expect(schulen.size).toBeGreaterThan(1);
  await page.goto(`/admin/angebote/${id}/edit`);
  // Who has changed nothing goes back without a question; who has is asked.
  await page.getByTestId('leave-angebot-form-link').click();
  await expect(page.getByTestId('service-provider-name')).toHaveText('Bildungscloud');
  await page.getByTestId('service-provider-bearbeiten-button').click();
  await page.getByTestId('verfuegbar-fuer-rollenerweiterung-select').selectOption({ label: 'Nein' });
  await expect(page.getByTestId('leave-angebot-form-link')).toHaveCount(0);
  await page.getByTestId('service-provider-edit-form-submit-button').click();
  await expect(page.getByTestId('warning-dialog')).toContainText('Mit der Änderung an Bildungscloud Rollenerweiterungen beenden?');
  await expect(page.getByTestId('angebot-ends-text')).toHaveText(
    `Mit dem Speichern enden ${used.rollenerweiterungen.length} Rollenerweiterungen an ${schulen.size} Schulen:`,
  );
  await expectAccessible();
  await page.getByTestId('keep-rollenerweiterungen-button').click();
  expect((await angebotNamed(page, 'Bildungscloud')).hasRollenerweiterungen, 'nothing was sent').toBe(true);
  await page.getByTestId('service-provider-edit-form-submit-button').click();
  await page.getByTestId('confirm-warning-dialog-button').click();
  await expect(page.getByTestId('success-verfuegbar-fuer-rollenerweiterung')).toHaveText('Nein');
  expect((await angebotNamed(page, 'Bildungscloud')).hasRollenerweiterungen).toBe(false);
});

test('ANG-04, D-39: with the restricted right what it fixes is shown before; the Angebot just made can be changed from there', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/angebote/new' });
  await expect(page.getByTestId('angebot-right-text')).toContainText('mit dem eingeschränkten Recht');
  await expect(page.getByTestId('kategorie-select')).toHaveCount(0);
  await expect(page.getByTestId('service-provider-create-form')).toContainText('alles andere ist vorgegeben');
  await page.getByTestId('name-input').fill('Chorplan');
  await page.getByTestId('url-input').fill('https://chor.example.org');
  await page.getByTestId('logo-13').check();
  await expectAccessible();
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await expect(page.getByTestId('success-kategorie')).toHaveText('Schulische Angebote');
  await expect(page.getByTestId('to-service-provider-list-button'), 'there is no list for this right').toHaveCount(0);
  await page.getByTestId('edit-created-angebot-link').click();
  await page.getByTestId('logo-10').check();
  await page.getByTestId('service-provider-edit-form-submit-button').click();
  await expect(page.getByTestId('success-logo')).toContainText('Kommunikation');
  await page.getByTestId('to-service-provider-details-button').click();
  await expect(page.getByTestId('service-provider-name'), 'the way back is its page at the school').toHaveText('Chorplan');
});

test('ANG-01, ANG-04, ANG-08: whoever made an Angebot for the own school goes on to the roles that get it', async ({ page, signIn }) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/angebote/new' });
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await page.getByTestId('name-input').fill('Chorbuch');
  await page.getByTestId('url-input').fill('chor.example.org');
  await page.getByTestId('logo-13').click();
  await expect(page.getByTestId('logo-13'), 'a click that leaves the address is not lost').toBeChecked();
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await expect(page.getByTestId('angebot-stay-text')).toContainText('Noch hat es niemand.');
  await page.getByTestId('choose-rollen-link').click();
  await expect(page.getByTestId('rollenerweiterung-tree')).toBeVisible();
  await page.getByTestId('rollenerweiterung-search-input').fill('lehr');
  const group = page.getByTestId('treeview-group-LEHR');
  await expect(group, 'LiV is not among those').toContainText('Alle gezeigten wählen: Lehrkräfte (Lehr)');
  await page.getByTestId('rollenerweiterung-search-input').fill('');
  await expect(group).toContainText('Alle wählen: Lehrkräfte (Lehr)');
});

test('ANG-04, STATE-12: what two change in one Angebot is settled field by field', async ({
  page,
  signIn,
  portal,
  browser,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(409);
  await signIn('admin', { level: 'gold', target: '/start' });
  const { id } = await angebotNamed(page, 'Wissensdatenbank');
  await page.goto(`/admin/angebote/${id}/edit`);
  await page.getByTestId('name-input').fill('Wissen');
  const other = await otherSession(browser, portal, 'admin');
  const { version } = (await detailsOf(page, id)) as { readonly version: number };
  expect((await other.request.patch(`/api/provider/${id}`, { data: { name: 'Nachschlagen', version } })).status()).toBe(200);
  await page.getByTestId('service-provider-edit-form-submit-button').click();
  await page.getByTestId('take-mine-name').check();
  await page.getByTestId('service-provider-edit-form-submit-button').click();
  await expect(page.getByTestId('success-name')).toHaveText('Wissen');
  expect(await detailsOf(page, id)).toMatchObject({ name: 'Wissen' });
});

test('ANG-04, D-36, STATE-13: a reload while it is being created: whoever goes on sees that it is there, and no double is refused', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/angebote/new' });
  await page.getByTestId('name-input').fill('Notenlese');
  await page.getByTestId('url-input').fill('https://noten.example.org');
  await page.getByTestId('logo-13').check();
  // It arrives, and nobody hears the answer.
  await page.route('**/api/provider', async (route) => void (await route.fetch()));
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/provider'));
  await page.getByTestId('service-provider-create-form-submit-button').click();
  await created;
  await expect(page.getByText('Wird gespeichert …')).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/provider/manageable-by-organisation', {
        params: { organisationId: await ownSchule(page) },
      });
      return JSON.stringify(await answer.json());
    })
    .toContain('Notenlese');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText('Sie waren dabei, das Angebot Notenlese anzulegen.');
  await expect(page.getByTestId('offer-sent-text')).toContainText('Machen Sie weiter, wird zuerst nachgesehen, ob gespeichert ist.');
  await page.getByTestId('take-draft-button').click();
  await expect(page.getByTestId('success-message')).toBeVisible();
  await expect(page.getByTestId('success-name')).toHaveText('Notenlese');
});

/** The one place at which the person of the page manages Angebote. */
async function ownSchule(page: Page): Promise<string> {
  const asked = { systemrechte: 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN', limit: '1', excludeTyp: 'KLASSE' };
  const [schule] = (await (await page.request.get('/api/organisationen', { params: asked })).json()) as readonly { readonly id: string }[];
  return schule?.id ?? '';
}
