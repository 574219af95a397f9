import { expect, test, type Page } from './job';

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

/** The server does what it is told, and its answer does not arrive. */
const cutCreations = (page: Page, onCreation: () => unknown): Promise<unknown> =>
  page.route('**/api/organisationen', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    onCreation();
    await route.fetch();
    return route.abort('connectionreset');
  });

test('J20, D-36, CALL-27: whose answer is cut off reads that the class is saved, and there is exactly one', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  let creations = 0;
  await cutCreations(page, () => (creations += 1));
  await createKlasse(page, '9 einmal');
  await expect(page.getByTestId('created-klasse-name')).toHaveText('9 einmal');
  expect(creations).toBe(1);
  expect(await klassenNamed(page, '9 einmal')).toHaveLength(1);
});

test('J20, D-36, SCREEN-09: of several classes the answers are cut: as it goes on, those that are there already count as created, nobody is told that a name is taken', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0, 400);
  await signIn('schuladmin', { level: 'gold', target: '/admin/klassen/new' });
  await page.getByTestId('klasse-mode-several').check();
  await page.getByTestId('klassennamen-input').fill('9 u\n9 v');
  await page.getByTestId('klasse-form-submit-button').click();
  await cutCreations(page, () => undefined);
  await page.getByTestId('start-klassen-button').click();
  await expect(page.getByTestId('bulk-go-on-button')).toBeVisible();
  await page.unroute('**/api/organisationen');
  await page.getByTestId('bulk-go-on-button').click();
  await expect(page.getByTestId('bulk-result-text')).toHaveText('Alle 2 Klassen sind angelegt.');
  for (const name of ['9 u', '9 v']) expect(await klassenNamed(page, name)).toHaveLength(1);
});
