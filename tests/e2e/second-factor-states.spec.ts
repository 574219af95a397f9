import { readFileSync } from 'node:fs';
import { model } from '#machines/own-account/second-factor/model';
import type { SecondFactorInfo, TokenKey } from '#machines/own-account/second-factor/types';
import { secondFactorEvents } from '../screens/second-factor';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { expect, focused, test } from './fixtures';
import { essentialPaths, neededParts, partsOfAll, pictureOf, sightsOf, walkedParts, walkInBrowser, type BrowserTier } from './walker';

const paths = JSON.parse(readFileSync(new URL('../models/generated/second-factor.paths.json', import.meta.url), 'utf8')) as StoredPaths;

/** Only journeys of their own can cause these: the way through the login, and what another tab says. A path is walked as far as it needs none. */
const beyond = (event: string): boolean => /^sent:(keeper|changes)|^RESUMED|^CONFIRM_(STEP_UP|SIGN_IN|PASSWORD)/.test(event);
const asFarAsPossible = (path: StoredPath): StoredPath => {
  const end = path.steps.findIndex(({ event }) => beyond(event));
  return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) };
};
/** Stable states that every stored path reaches by the login only, and the journey that walks there (tests/checks/journeys.test.ts). */
const BY_JOURNEY: Readonly<Record<string, string>> = {
  '"setUpHardware"': 'D-08, CALL-09, STATE-08, STATE-13, ERR-55: the own hardware token is reset as lost, after its last code, and blocked',
};

const tier: BrowserTier<typeof model.machine> = {
  model,
  paths: { ...paths, paths: paths.paths.map(asFarAsPossible) },
  events: secondFactorEvents,
  answers: {
    loadInfo: ({ required, ...state }: SecondFactorInfo) => ({
      'secondFactor.state': { body: state },
      'secondFactor.required': { body: { required } },
    }),
    createKey: ({ qrCode, otpauthUri, serial }: TokenKey) => ({
      'secondFactor.init': {
        body: qrCode,
        headers: {
          ...(otpauthUri === null ? {} : { 'x-otpauth-uri': otpauthUri }),
          ...(serial === null ? {} : { 'x-token-serial': serial }),
        },
      },
    }),
    verifyCode: () => ({ 'secondFactor.verify': {} }),
  },
  beyond,
};

const walks = essentialPaths(tier);
const sights = sightsOf(tier, walks);

for (const path of walks) {
  test(`${path.req.join(', ')}: ${path.id} ends in ${JSON.stringify(path.steps.at(-1)?.state)}`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }, info) => {
    consoleGuard.expectStatus(400, 403);
    // Whoever administers is shown the card in each of its states.
    await signIn('neuadmin');
    const stops = {
      open: () => page.goto('/profile'),
      onState: async (state: string, isFirstSight: boolean) => {
        const inDialog = page.locator('dialog[open]');
        if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
        if (!isFirstSight) return;
        await expectAccessible();
        await page.screenshot({ path: info.outputPath(pictureOf(state)) });
      },
    };
    await walkInBrowser(page, tier, path, stops, sights.get(path));
    await expect.poll(() => focused(page), { message: 'the focus at the end' }).not.toMatch(/^(body|)$/);
  });
}

test('SCREEN-15: the paths that are walked here reach every stable state of the second factor', () => {
  expect([...walkedParts(tier, walks), ...partsOfAll(Object.keys(BY_JOURNEY))].sort()).toEqual(neededParts(tier));
});
