import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { StoredPath } from '../models/engine/paths-file';
import { expect, focused, test } from './fixtures';
import { deletionTier, HISTORY_ADDRESSES, historyTier, openDeletion } from './page-tiers';
import { lookAt, essentialPaths, neededParts, sightsOf, walkedParts, walkInBrowser, type BrowserTier } from './walker';

const walks = essentialPaths(historyTier);
const deletions = essentialPaths(deletionTier);

/** Walks in the history of imports, each from its own address. */
function walkAll<M extends AnyStateMachine>(
  title: string,
  tier: BrowserTier<M>,
  paths: readonly StoredPath[],
  open: (page: Page, path: StoredPath) => Promise<unknown>,
): void {
  const sights = sightsOf(tier, paths);
  test(`${title}: in the history of imports, through every state in the browser`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    test.setTimeout(300_000);
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429);
    await signIn('importeur', { level: 'gold' });
    const stops = (path: StoredPath) => ({
      open: () => open(page, path),
      onState: (_state: string, isFirstSight: boolean) => lookAt(page, isFirstSight, expectAccessible),
    });
    for (const path of paths) {
      await test.step(`${path.req.join(', ')}: ${path.id}`, async () => {
        await walkInBrowser(page, tier, path, stops(path), sights.get(path));
        await expect.poll(() => focused(page), { message: 'the focus at the end' }).not.toMatch(/^(body|)$/);
      });
    }
  });
}

walkAll('CALL-17, LIST-01, D-12, STATE-13', historyTier, walks, (page, { input }) => page.goto(HISTORY_ADDRESSES[input] ?? ''));
walkAll('CALL-14, D-12, D-18, D-20, STATE-13', deletionTier, deletions, openDeletion);

test('CALL-17, STATE-09: the paths that are walked here reach every stable state of history and deletion', () => {
  expect(walkedParts(historyTier, walks)).toEqual(neededParts(historyTier));
  expect(walkedParts(deletionTier, deletions)).toEqual(neededParts(deletionTier));
});
