import { expect, focused, test } from './fixtures';
import { secondFactorTier as tier } from './page-tiers';
import { lookAt, essentialPaths, neededParts, partsOfAll, sightsOf, walkedParts, walkInBrowser } from './walker';

/** Stable states that every stored path reaches by the login only, and the journey that walks there (tests/checks/journeys.test.ts). */
const BY_JOURNEY: Readonly<Record<string, string>> = {
  '"setUpHardware"': 'D-08, CALL-09, STATE-08, STATE-13, ERR-55: the own hardware token is reset as lost, after its last code, and blocked',
};

const walks = essentialPaths(tier);
const sights = sightsOf(tier, walks);

test('SCREEN-15, STATE-08, ENT-03, CALL-06, CALL-07, CALL-08, CALL-10: the second factor, through every state in the browser', async ({
  page,
  signIn,
  consoleGuard,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  consoleGuard.expectStatus(400, 403);
  // Whoever administers is shown the card in each of its states.
  await signIn('neuadmin');
  const stops = {
    open: () => page.goto('/profile'),
    onState: (_state: string, isFirstSight: boolean) => lookAt(page, isFirstSight, expectAccessible),
  };
  for (const path of walks) {
    await test.step(`${path.req.join(', ')}: ${path.id}`, async () => {
      await walkInBrowser(page, tier, path, stops, sights.get(path));
      await expect.poll(() => focused(page), { message: 'the focus at the end' }).not.toMatch(/^(body|)$/);
    });
  }
});

test('SCREEN-15: the paths that are walked here reach every stable state of the second factor', () => {
  expect([...walkedParts(tier, walks), ...partsOfAll(Object.keys(BY_JOURNEY))].sort()).toEqual(neededParts(tier));
});
