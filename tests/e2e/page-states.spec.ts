import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { model as profile } from '#machines/profile/model';
import { model as start } from '#machines/start/model';
import type { Meldung, PersonAnswer, ServiceProvider, TokenState } from '#machines/start/types';
import { profileEvents } from '../../src/features/profile/events';
import { startEvents } from '../../src/features/start/events';
import type { StoredPaths } from '../models/engine/paths-file';
import { expect, focused, test } from './fixtures';
import { essentialPaths, walkInBrowser, type BrowserTier } from './walker';

const pathsOf = (id: string): StoredPaths =>
  JSON.parse(readFileSync(new URL(`../models/generated/${id}.paths.json`, import.meta.url), 'utf8')) as StoredPaths;

const personAnswers = ({ info, uebersicht }: PersonAnswer) => ({
  'personInfo.get': { body: info },
  'personenuebersicht.get': { body: uebersicht },
});

const startTier: BrowserTier<typeof start.machine> = {
  model: start,
  paths: pathsOf('start'),
  events: startEvents,
  answers: {
    loadProviders: (providers: readonly ServiceProvider[]) => ({ 'provider.list': { body: providers } }),
    loadMeldung: (meldung: Meldung | null) => ({ 'meldung.current': { body: meldung } }),
    loadPerson: personAnswers,
    loadTokenState: (state: TokenState) => ({ 'secondFactor.state': { body: state } }),
  },
  beyond: () => false,
};

const profileTier: BrowserTier<typeof profile.machine> = {
  model: profile,
  paths: pathsOf('profile'),
  events: profileEvents,
  answers: { loadPerson: personAnswers },
  beyond: () => false,
};

/** Every stable state of one page, in the application with its assignment that ends soon. */
function walkPage<M extends AnyStateMachine>(title: string, address: string, tier: BrowserTier<M>): void {
  const essential = essentialPaths(tier);
  const { states } = tier.paths as StoredPaths;

  test(`${title}: every state in the browser`, async ({ page, signIn, consoleGuard, expectAccessible }) => {
    test.setTimeout(150_000);
    consoleGuard.expectStatus(400, 500);
    const looked = new Set<string>();
    await signIn('befristet', { target: '/profile' });
    for (const path of essential) {
      await test.step(`${path.req.join(', ')}: ${path.id} ${path.steps.map(({ event }) => event).join(' > ')}`, async () => {
        await page.evaluate(() => sessionStorage.removeItem('closedAlerts'));
        await walkInBrowser(page, tier, path, {
          open: () => page.goto(address),
          onState: async (state) => {
            await expect.poll(() => focused(page), { message: `the focus in ${state}` }).not.toMatch(/^(body|)$/);
            if (looked.has(state)) return;
            looked.add(state);
            await expectAccessible();
          },
        });
      });
    }
    const reached = new Set([...looked].filter((state) => states.some(({ value }) => JSON.stringify(value) === state)));
    expect([...reached].sort()).toEqual(states.map(({ value }) => JSON.stringify(value)).sort());
  });
}

walkPage('SCREEN-02, ROUTE-21, STATE-05', '/start', startTier);
walkPage('SCREEN-03, ROUTE-22', '/profile', profileTier);
