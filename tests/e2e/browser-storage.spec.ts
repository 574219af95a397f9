import type { Page } from '@playwright/test';
import { KEPT_IN_BROWSER as kept, type Store } from '#contract/kept-in-browser';
import { millisecondsOf } from '../../docs/generate/read/source';
import { expect, test } from './fixtures';

const of = (store: Store) => kept.filter((one) => one.store === store);
const isKnown = (store: Store, found: string): boolean =>
  of(store).some(({ key, isPrefix }) => (isPrefix === true ? found.startsWith(key) : found === key));

/** What a page's scripts have stored, and the databases of its origin. */
const storedIn = (page: Page) =>
  page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  }));

/** What a page holds that the answer does not know. */
async function unknownIn(page: Page): Promise<string[]> {
  const { session, local, databases } = await storedIn(page);
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
  return [
    ...session.filter((key) => !isKnown('sessionStorage', key)),
    ...local.filter((key) => !isKnown('localStorage', key)),
    ...databases.filter((key) => !isKnown('IndexedDB', key)),
    ...cookies.filter((key) => !isKnown('Cookie', key)),
  ];
}

test.describe('what is kept in the browser', () => {
  test.use({ newContext: true });

  test('AUTH-04, STATE-13: what the portal keeps in a browser is what the audit says, and a sign-out leaves what the audit says', async ({
    page,
    signIn,
  }) => {
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      expect(await unknownIn(page)).toEqual([]);
      const { session, local, databases } = await storedIn(page);
      for (const key of [...session, ...local, ...databases]) seen.add(key.startsWith('liste:') ? 'liste:' : key);
      for (const { name } of await page.context().cookies()) seen.add(name.replace(/^__Host-/, ''));
    };

    await page.goto('/api/auth/login?redirectUrl=%2Fadmin%2Fklassen&requiredStepUpLevel=gold');
    await look();
    await signIn('admin', { level: 'gold', target: '/start' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look();
    const fold = page.getByTestId('hinweis-fold');
    await fold.click();
    await look();

    await page.goto('/admin/personen');
    await page.locator('tbody tr').first().waitFor();
    await page.locator('[data-row-link]').first().click();
    await expect(page).toHaveURL(/\/admin\/personen\/[0-9a-f-]{36}/);
    await look();

    await page.goto('/admin/schulen/new');
    await page.getByTestId('schulname-input').fill('Schule am Rand');
    await expect.poll(async () => (await storedIn(page)).databases).toContain('schulportal-vorgaenge');
    await look();

    for (const { name, httpOnly, sameSite, path, expires } of await page.context().cookies()) {
      expect({ name, httpOnly, sameSite, path }).toEqual({ name, httpOnly: true, sameSite: 'Lax', path: '/' });
      const left = expires === -1 ? null : expires * 1000 - Date.now();
      if (name === 'schulportal.sid') expect(left).toBeNull();
      if (name === 'schulportal.geraet') {
        const days = millisecondsOf({ constant: 'KNOWN_S', file: 'server/auth/devices.ts' });
        expect(left ?? 0).toBeGreaterThan(days - 600_000);
        expect(left ?? 0).toBeLessThanOrEqual(days);
      }
    }

    // What ordering an import leaves.
    await page.evaluate(() => localStorage.setItem('importeBeauftragt', '{"vorgang":1}'));
    await page.goto('/start');
    expect((await storedIn(page)).local.toSorted()).toEqual(['hinweisEingeklappt', 'importeBeauftragt']);
    await page.getByTestId('nav-logout-button').click();
    await expect(page).toHaveURL('/');
    await expect.poll(async () => (await storedIn(page)).session.filter((key) => key !== 'previousUrl')).toEqual([]);
    await look();
    const entries = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('schulportal-vorgaenge');
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('vorgaenge').objectStore('vorgaenge').count();
            count.addEventListener('success', () => resolve(count.result));
          });
          opening.addEventListener('error', () => reject(new Error('No database')));
        }),
    );
    expect(entries).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['schulportal.geraet']);
    expect((await storedIn(page)).local).toEqual([]);
    for (const key of ['schulportal.sid', 'schulportal.geraet', 'previousUrl', 'liste:', 'hinweisEingeklappt', 'schulportal-vorgaenge'])
      expect([...seen]).toContain(key);
  });
});
