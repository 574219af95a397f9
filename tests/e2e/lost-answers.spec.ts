import type { Page } from '@playwright/test';
import type { RolleWithServiceProviders } from '#contract/types';
import { expect, test } from './fixtures';
import { otherSession } from './other-session';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Classes of just this name that the person of the page sees. */
async function klassenNamed(page: Page, name: string): Promise<readonly Named[]> {
  const answer = await page.request.get(`/api/organisationen?typ=KLASSE&searchString=${encodeURIComponent(name)}`);
  return ((await answer.json()) as readonly Named[]).filter((klasse) => klasse.name === name);
}

async function createKlasse(page: Page, name: string): Promise<void> {
  await page.getByTestId('klassenname-input').fill(name);
  await page.getByTestId('klasse-form-submit-button').click();
}

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

test('D-36, CALL-28: who has lost the right while the question was open is told that the class is not deleted; it is still there', async ({
  page,
  browser,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.expectStatus(404);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await createKlasse(page, '9 bleibt');
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9 bleibt');
  const [klasse] = await klassenNamed(page, '9 bleibt');
  await page.goto(`/admin/klassen/${klasse?.id}`);
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
  expect(await klassenNamed(admin, '9 bleibt')).toHaveLength(1);
  await setRights(admin, (rights) => [...rights, LOST]);
  await admin.context().close();
});

test('D-36, CALL-27: whose answer is cut off reads that the class is saved, and there is exactly one', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  let creations = 0;
  await page.route('**/api/organisationen', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    creations += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await createKlasse(page, '9 einmal');
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9 einmal');
  expect(creations).toBe(1);
  expect(await klassenNamed(page, '9 einmal')).toHaveLength(1);
});
