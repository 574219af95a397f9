import { expect, focused, test } from './fixtures';
import { deletionTier, HISTORY_ADDRESSES, historyTier, openDeletion } from './page-tiers';
import { essentialPaths, neededParts, sightsOf, walkedParts, walkInBrowser } from './walker';

const walks = essentialPaths(historyTier);

const sights = sightsOf(historyTier, walks);

for (const path of walks) {
  test(`${path.req.join(', ')}: in the history of imports, ${path.id} ends in ${JSON.stringify(path.steps.at(-1)?.state)}`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    consoleGuard.expectStatus(0, 403, 404, 409);
    await signIn('importeur', { level: 'gold' });
    const stops = {
      open: () => page.goto(HISTORY_ADDRESSES[path.input] ?? ''),
      onState: async (_state: string, isFirstSight: boolean) => {
        const inDialog = page.locator('dialog[open]');
        if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
        if (isFirstSight) await expectAccessible();
      },
    };
    await walkInBrowser(page, historyTier, path, stops, sights.get(path));
    await expect.poll(() => focused(page), { message: 'the focus at the end' }).not.toMatch(/^(body|)$/);
  });
}

const deletions = essentialPaths(deletionTier);
const deletionSights = sightsOf(deletionTier, deletions);

for (const path of deletions) {
  test(`${path.req.join(', ')}: in the history of imports, ${path.id} ends in ${JSON.stringify(path.steps.at(-1)?.state)}`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429);
    await signIn('importeur', { level: 'gold' });
    const stops = {
      open: () => openDeletion(page),
      onState: async (_state: string, isFirstSight: boolean) => {
        const inDialog = page.locator('dialog[open]');
        if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
        if (isFirstSight) await expectAccessible();
      },
    };
    await walkInBrowser(page, deletionTier, path, stops, deletionSights.get(path));
  });
}

test('CALL-17, STATE-09: the paths that are walked here reach every stable state of history and deletion', () => {
  expect(walkedParts(historyTier, walks)).toEqual(neededParts(historyTier));
  expect(walkedParts(deletionTier, deletions)).toEqual(neededParts(deletionTier));
});
