import type { AnyStateMachine } from 'xstate';
import type { StoredPath } from '../models/engine/paths-file';
import { partsOfText } from '../models/engine/state-parts';
import { expect, focused, test } from './fixtures';
import { devicePasswordTier, PASSWORD_RESULTS, passwordChangeTier, pathsOf, profileTier, startTier } from './page-tiers';
import { essentialPaths, neededParts, walkInBrowser, type BrowserTier } from './walker';

/** Every stable state of one page, region by region, in the application with its assignment that ends soon. */
function walkPage<M extends AnyStateMachine>(
  title: string,
  address: string | ((path: StoredPath) => string),
  tier: BrowserTier<M>,
  essential = essentialPaths(tier),
): void {
  test(`${title}: every state in the browser`, async ({ page, signIn, consoleGuard, expectAccessible }) => {
    test.setTimeout(300_000);
    consoleGuard.expectStatus(0, 400, 403, 404, 429, 500);
    const looked = new Set<string>();
    await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await signIn('befristet', { target: '/profile' });
    for (const path of essential) {
      await test.step(`${path.req.join(', ')}: ${path.id} ${path.steps.map(({ event }) => event).join(' > ')}`, async () => {
        await page.evaluate(() => sessionStorage.removeItem('closedAlerts'));
        await walkInBrowser(page, tier, path, {
          open: () => page.goto(typeof address === 'string' ? address : address(path)),
          onState: async (state) => {
            await expect.poll(() => focused(page), { message: `the focus in ${state}` }).not.toMatch(/^(body|)$/);
            const news = partsOfText(state).filter((part) => !looked.has(part));
            if (news.length === 0) return;
            for (const part of news) looked.add(part);
            await expectAccessible();
          },
        });
      });
    }
    const needed = neededParts(tier);
    expect(needed.filter((part) => !looked.has(part))).toEqual([]);
  });
}

walkPage('SCREEN-02, ROUTE-21, STATE-05', '/start', startTier);
walkPage('SCREEN-03, ROUTE-22', '/profile', profileTier);
walkPage(
  'SCREEN-03, AUTH-03, CALL-04',
  ({ input }) => `/profile${PASSWORD_RESULTS[input] ?? ''}`,
  passwordChangeTier,
  // Two of its states are where a path begins.
  pathsOf('password-change').paths.filter(({ steps }) => !steps.some(({ event }) => passwordChangeTier.beyond(event))),
);
walkPage('SCREEN-03, CALL-45, ERR-31', '/profile', devicePasswordTier);
