import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';
import { otherSession } from './other-session';

const LISTE = '/admin/angebote/schulspezifisch';

/** The page of an Angebot at the one school, from its list. */
async function open(page: Page, angebot: string): Promise<void> {
  await page.goto(LISTE);
  await page.getByTestId('open-schul-angebot-link').filter({ hasText: angebot }).click();
  await expect(page.getByTestId('service-provider-rollenerweiterungen')).toBeVisible();
}
const rolle = (page: Page, name: string) => page.getByTestId('rollenerweiterung-tree').getByLabel(name, { exact: true });

test('ANG-07: the Angebote of the only school, by whom they are provided and whom they extend; searched, ordered, an own one deleted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold', target: LISTE });
  await expect(page.getByText('Sie verwalten nur diese eine.')).toBeVisible();
  await expect(page.getByTestId('service-provider-management-by-schule-organisation-select')).toHaveValue(/Testschule Schulportal/);
  await expect(page.getByTestId('schul-angebote-status-text')).toHaveText('9 Angebote');
  const cloud = page.getByRole('row').filter({ hasText: 'Bildungscloud' });
  await expect(cloud).toContainText('Öffentliche Schulen');
  await cloud.getByTestId('erweiterte-rollen').click();
  await expect(cloud).toContainText('itslearning-Lehrkraft, Vertretungslehrkraft');
  for (const width of [1440, 1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWithin(page, 'td:has([data-testid="erweiterte-rollen"][open])');
  }
  await expect(page.getByTestId('open-vidis-sync-dialog-button'), 'nobody has the right').toHaveCount(0);
  await expectAccessible();
  await page.getByTestId('search-filter-input').fill('vertretung');
  await page.getByTestId('search-filter-input').press('Enter');
  await expect(page.getByTestId('schul-angebote-status-text')).toHaveText('1 Angebot');
  await page.getByTestId('open-schul-angebot-link').click();
  await expect(page.getByTestId('service-provider-bearbeiten-button')).toHaveText('Angebot bearbeiten');
  await page.getByTestId('open-service-provider-delete-dialog-button').click();
  await page.getByTestId('service-provider-delete-button').click();
  await expect(page.getByTestId('service-provider-delete-success')).toContainText('Vertretungsplan');
  await page.getByTestId('close-service-provider-delete-success-dialog-button').click();
  await expect(page.getByTestId('schul-angebote-status-text')).toHaveText('8 Angebote');
});

test('ANG-08, ANG-09: what a colleague has extended meanwhile is shown before anything is sent; then only what is left goes out', async ({
  page,
  portal,
  browser,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await open(page, 'Videokonferenz');
  await page.getByTestId('rollenerweiterung-bearbeiten-button').click();
  await rolle(page, 'Lehrkraft').check();
  await rolle(page, 'LiV').check();
  await page.getByTestId('rollenerweiterung-save-button').click();
  await expect(page.getByTestId('rollenerweiterung-question-dialog')).toBeVisible();

  const colleague = await otherSession(browser, portal, 'admin');
  const [, angebotId = ''] = /schulspezifisch\/([^?]+)/.exec(page.url()) ?? [];
  const schuleId = new URL(page.url()).searchParams.get('orga') ?? '';
  const named = await page.request.get(`/api/rolle?systemrechte=ROLLEN_ERWEITERN&organisationContextForOperation=${schuleId}`);
  const lehrkraft = ((await named.json()) as readonly { readonly id: string; readonly name: string }[]).find(
    ({ name }) => name === 'Lehrkraft',
  );
  const applied = await colleague.request.post(`/api/rollen-erweiterung/angebot/${angebotId}/organisation/${schuleId}/apply`, {
    headers: { origin: portal.origin },
    data: { addErweiterungenForRolleIds: [lehrkraft?.id], removeErweiterungenForRolleIds: [] },
  });
  expect(applied.status()).toBe(204);

  await page.getByTestId('rollenerweiterung-confirm-button').click();
  await expect(page.getByTestId('rollenerweiterung-overtaken')).toContainText('Schon erweitert: Lehrkraft.');
  await expectAccessible();
  await page.getByTestId('rollenerweiterung-next-button').click();
  await expect(page.getByTestId('rollenerweiterung-adds')).toContainText('LiV');
  await expect(page.getByTestId('rollenerweiterung-adds')).not.toContainText('Lehrkraft');
  const sent = page.waitForRequest((request) => request.url().endsWith('/apply'));
  await page.getByTestId('rollenerweiterung-confirm-button').click();
  expect((await sent).postDataJSON()).toMatchObject({
    addErweiterungenForRolleIds: [expect.any(String)],
    removeErweiterungenForRolleIds: [],
  });
  await expect(page.getByTestId('rollenerweiterung-success')).toBeVisible();
  await page.getByTestId('close-rollenerweiterung-save-success-button').click();
  await expect(page.getByTestId('service-provider-rollenerweiterungen')).toHaveText(/Lehrkraft\s*LiV/);
  await colleague.context().close();
});

test('ANG-08, STATE-13: a choice that is not saved is asked about, and offered after a reload; without the school the address leads to the list', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await open(page, 'Lesewerkstatt');
  const address = page.url();
  await page.getByTestId('rollenerweiterung-bearbeiten-button').click();
  await expect(page.getByTestId('treeview-group-LEIT'), 'the Rollenart does not fit').toContainText(
    'die Rollenart passt nicht zum Angebot',
  );
  await page.getByTestId('treeview-group-checkbox-LEHR').check();
  await expect(page.getByTestId('treeview-group-count-LEHR')).toHaveText('4 von 4');
  await rolle(page, 'LiV').uncheck();
  await expect(page.getByTestId('treeview-group-count-LEHR')).toHaveText('3 von 4');
  await expect(page.getByTestId('rollenerweiterung-pending-text')).toContainText('3 Änderungen');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByTestId('take-draft-button').click();
  await expect(page.getByTestId('treeview-group-count-LEHR')).toHaveText('3 von 4');
  await page.getByTestId('rollenerweiterung-cancel-button').click();
  await page.getByTestId('rollenerweiterung-give-up-button').click();
  await expect(page.getByTestId('rollenerweiterung-bearbeiten-button')).toBeVisible();
  await page.goto(`${address}&autoEdit=true`);
  await expect(page.getByTestId('rollenerweiterung-tree')).toBeVisible();
  await expect(page, 'a reload opens nothing again').toHaveURL(address);
  await page.getByTestId('rollenerweiterung-search-input').press('Enter');
  await expect(page.getByTestId('rollenerweiterung-nothing-alert'), 'Enter searches, it does not save').toHaveCount(0);
  await page.goto(address.replace(/\?.*/, ''));
  await expect(page).toHaveURL(new RegExp(`${LISTE}$`));
});
