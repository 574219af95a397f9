import type { RolleWithServiceProviders } from '#contract/types';
import { otherSession } from '../e2e/other-session';
import { expect, test, type Page } from './job';

const LOST = 'KLASSEN_VERWALTEN';

/** Changes the rights of the role that the administrator of the school has. */
async function setRights(admin: Page, change: (rights: readonly string[]) => readonly string[]): Promise<void> {
  const roles = (await (await admin.request.get('/api/rolle?searchStr=Schuladministrator')).json()) as RolleWithServiceProviders[];
  const rolle = roles.find(({ name }) => name === 'Schuladministrator öffentlich');
  if (rolle === undefined) throw new Error('There is no such role');
  const { id, version, name, merkmale, systemrechte, serviceProviders } = rolle;
  const answer = await admin.request.put(`/api/rolle/${id}`, {
    headers: { origin: new URL(admin.url()).origin },
    data: {
      name,
      version,
      merkmale,
      systemrechte: change(systemrechte.map((recht) => recht.name)),
      serviceProviderIds: serviceProviders.map((angebot) => angebot.id),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('J23, D-36, CALL-28: who has lost the right while the question was open is told that the class is not deleted; it is still there', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(404);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klassenname-input').fill('9 bleibt');
  await page.getByTestId('klasse-form-submit-button').click();
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9 bleibt');
  await page.getByTestId('open-klasse-link').click();
  await page.getByTestId('open-klasse-delete-dialog-button').click();

  const admin = await otherSession(browser, portal, 'admin');
  await admin.goto('/start');
  await setRights(admin, (rights) => rights.filter((right) => right !== LOST));
  await page.getByTestId('klasse-delete-button').click();
  await expect(page.getByTestId('klasse-delete-dialog')).toContainText('Nicht gelöscht');
  await expect(page.getByTestId('klasse-delete-dialog')).toContainText(
    'Die Klasse 9 bleibt gibt es noch. Vermutlich fehlt Ihnen inzwischen das Recht, das zu löschen.',
  );
  await expect(page.getByText('gab es schon nicht mehr')).toHaveCount(0);
  await expectAccessible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await admin.request.get(`/api/organisationen/${id}`)).status()).toBe(200);
  await setRights(admin, (rights) => [...rights, LOST]);
  await admin.context().close();
});

/** Opens every page of the menu, and on it the first entry of a list; what the server refuses meanwhile is noted. */
for (const username of ['limitiert', 'importeur', 'schuladmin'] as const) {
  test(`J23, PERM-04, MENU-02, MENU-03: ${username} finds nothing offered that is refused; a page that is not theirs is not found`, async ({
    page,
    signIn,
  }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403, 404].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
    });
    await signIn(username, { level: 'gold', target: '/start' });
    await expect(page.getByTestId('card-title').first()).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link');
    await page.getByRole('link', { name: /Schulportal-Administration/ }).click();
    await expect(links.first()).toBeVisible();
    const addresses = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).filter(
      (to) => to !== '/start',
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const entry = page.locator('[data-testid^="open-"][data-testid$="-link"]').first();
      if ((await entry.count()) === 0) continue;
      await entry.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/admin/hinweise/new');
    await expect(page.getByTestId('spsh-alert-title')).toHaveText('404');
  });
}

test('J23, D-16, SCREEN-04: who has more rights is listed, and nothing is offered on them; on a child it is', async ({ page, signIn }) => {
  await signIn('limitiert', { level: 'gold', target: '/admin/personen?suche=Clausen' });
  const row = page.getByRole('row', { name: /schuladmin/ });
  await expect(row).toContainText('mehr Rechte als Sie');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto('/admin/personen?suche=Thomsen');
  await expect(page.getByRole('button', { name: 'Passwort von Mila Thomsen (schueler) zurücksetzen' })).toBeVisible();
});
