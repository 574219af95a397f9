import type { Page } from '@playwright/test';
import { builtFile } from './built-file';
import { expect, test } from './fixtures';

/** The portal's own scripts, without the small one that asks the server early. */
const isPortal = ({ pathname }: URL): boolean => ['portal', 'packages'].map(builtFile).includes(pathname);
const EARLY = ['/api/auth/logininfo', '/api/config', '/portal-config.json'];
const SIGNED_IN = ['/api/person-info', '/api/portal/meldung/current', '/api/provider', '/api/rolle/systemrechte'];

/** Holds the portal's scripts back, as a slow line does. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isPortal, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** What is asked of the server by scripts, in alphabetical order. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes everything that moves on the screen, from the first paint on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '?') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Where everybody looks first: the bars, the logo, the heading, and on the landing page its text and button. */
const PLACES = 'header, .header__logo img, h1, main p:not([role]), main .button';
const places = (page: Page): Promise<Record<string, unknown>> =>
  page.locator(PLACES).evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [/^(?:H1|P|A)$/.test(element.tagName) ? (element.textContent ?? '') : element.className, { x, y, width, height }];
      }),
    ),
  );

test('SCREEN-01, SHELL-08: who is not signed in reads the landing page and may go on to the login before the portal’s scripts are there', async ({
  page,
  expectAccessible,
}) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Willkommen – Schulportal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen im Schulportal Schleswig-Holstein');
  await expect(page.getByText('Ein Konto für alle Angebote Ihrer Schule')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute('href', '#inhalt');
  await expectAccessible();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByTestId('username-input')).toBeVisible();
});

test('AUTH-04, SHELL-03: what stands there first tells nothing of who is signed in', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold' });
  await expect(page.getByTestId('nav-logout-button')).toBeVisible();
  for (const path of ['/', '/start', '/profile', '/admin/personen/import', '/gibt-es-nicht']) {
    const signedIn = await (await page.request.get(path)).text();
    const anonymous = await (await fetch(new URL(path, page.url()))).text();
    expect(signedIn).toBe(anonymous);
    expect(signedIn).not.toMatch(/Abmelden|Mein Profil<\/span>|Navigation|data-testid/);
  }
});

for (const [username, pages] of [
  [
    null,
    [
      ['/', 1440],
      ['/', 390],
    ],
  ],
  [
    'lehrkraft',
    [
      ['/start', 1440],
      ['/start', 390],
      ['/profile', 1440],
      ['/gibt-es-nicht', 1440],
    ],
  ],
] as const) {
  test(`SHELL-08: the pages of ${username ?? 'nobody signed in'} are taken over by the portal without a jump`, async ({ page, signIn }) => {
    if (username !== null) await signIn(username);
    await noteShifts(page);
    for (const [path, width] of pages) {
      await page.setViewportSize({ width, height: 900 });
      const { release } = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('header')).toBeVisible();
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
      const before = await places(page);
      release();
      await expect(page.getByTestId('footer')).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      expect(await places(page), `${path} at ${width}`).toMatchObject(before);
      // What the answers bring in further down may move what is below it; nothing that stood there before them may move.
      const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved);
      expect(moved.filter((text) => text === '' || Object.keys(before).includes(text))).toEqual([]);
      if (path === '/') expect(moved).toEqual([]);
      await page.unrouteAll();
    }
  });
}

test('NAV-01, SCREEN-02: the server is asked beside the download of the scripts, and for each thing once', async ({ page, signIn }) => {
  await signIn('lehrkraft');
  // Leaving the page ends what it still asks for; only the next page counts.
  await page.goto('about:blank');
  const paths = asked(page);
  const { release } = await holdScripts(page);
  await page.goto('/start', { waitUntil: 'commit' });
  await expect.poll(() => paths.toSorted()).toEqual([...EARLY, ...SIGNED_IN].toSorted());
  release();
  await expect(page.getByTestId('card-title').first()).toBeVisible();
  await expect(page.getByTestId('KOPERS-banner')).toBeVisible();
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  expect(twice).toEqual([]);
});

test('ROUTE-02, SCREEN-04: the list of persons is asked for beside the download of the scripts, and once', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold' });
  await page.goto('about:blank');
  const paths = asked(page);
  const { release } = await holdScripts(page);
  await page.goto('/admin/personen', { waitUntil: 'commit' });
  await expect.poll(() => paths.toSorted()).toEqual([...EARLY, '/api/personen-frontend', '/api/rolle/systemrechte'].toSorted());
  release();
  await expect(page.getByTestId('person-table').getByRole('row').nth(1)).toBeVisible();
  expect(paths.filter((path) => path === '/api/personen-frontend')).toHaveLength(1);
  // What is looked for is another list than the one that the page's file names.
  paths.length = 0;
  await page.goto('/admin/personen?suche=hansen', { waitUntil: 'commit' });
  await expect(page.getByTestId('person-table').getByRole('row').nth(1)).toBeVisible();
  expect(paths.filter((path) => path === '/api/personen-frontend')).toHaveLength(1);
});

test('ROUTE-09, ROUTE-12: what a list begins with is what its screen asks for: nothing is asked twice', async ({ page, signIn }) => {
  await signIn('admin', { level: 'gold' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
  for (const [path, call] of Object.entries({
    klassen: '/api/organisationen?typ=KLASSE&',
    rollen: '/api/rolle?',
    schulen: '/api/organisationen?typ=SCHULE&',
    schultraeger: '/api/organisationen?typ=TRAEGER&',
  })) {
    calls.length = 0;
    await page.goto(`/admin/${path}`);
    await expect(page.locator('tbody tr').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
    expect(calls.filter((made) => made.startsWith(call) && made.endsWith('&limit=30'))).toHaveLength(1);
  }
});

test('NAV-01, SCREEN-01: who is not signed in is asked about once, and nothing is asked for that only others may know', async ({
  page,
}) => {
  const paths = asked(page);
  const { release } = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => paths.toSorted()).toEqual(EARLY.toSorted());
  release();
  await expect(page.getByTestId('landing-headline')).toBeVisible();
  await expect(page.getByTestId('nav-login-button')).toBeVisible();
  expect(paths.filter((path) => EARLY.includes(path)).toSorted()).toEqual(EARLY.toSorted());
  expect(paths.filter((path) => SIGNED_IN.includes(path) && path !== '/api/rolle/systemrechte')).toEqual([]);
});
