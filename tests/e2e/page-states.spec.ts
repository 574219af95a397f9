import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { model as devicePassword } from '#machines/own-account/device-password/model';
import { model as passwordChange } from '#machines/own-account/password-change/model';
import { model as profile } from '#machines/own-account/profile/model';
import { model as start } from '#machines/own-account/start/model';
import type { Meldung, PersonAnswer, ServiceProvider, TokenState } from '#machines/own-account/start/types';
import { devicePasswordEvents, passwordChangeEvents, profileEvents } from '../screens/profile';
import { startEvents } from '../screens/start';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { partsOfText } from '../models/engine/state-parts';
import { expect, focused, test } from './fixtures';
import { essentialPaths, neededParts, walkInBrowser, type BrowserTier } from './walker';

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

const passwordChangeTier: BrowserTier<typeof passwordChange.machine> = {
  model: passwordChange,
  paths: pathsOf('password-change'),
  events: passwordChangeEvents,
  answers: {},
  // The way to the sign-in's pages and back is a journey of its own (profile.spec.ts).
  beyond: (event) => event === 'CONFIRM',
};

/** The way through the login is a journey of its own (password-proof.spec.ts). */
const throughLogin = (event: string): boolean => /^sent:keeper|^RESUMED|^CONFIRM_(SIGN_IN|PASSWORD|STEP_UP)/.test(event);
const upToLogin = (path: StoredPath): StoredPath => {
  const end = path.steps.findIndex(({ event }) => throughLogin(event));
  return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) };
};

const devicePasswordPaths = pathsOf('device-password');
const devicePasswordTier: BrowserTier<typeof devicePassword.machine> = {
  model: devicePassword,
  paths: { ...devicePasswordPaths, paths: devicePasswordPaths.paths.map(upToLogin) },
  events: devicePasswordEvents,
  answers: { perform: (body: string) => ({ 'uemPassword.renewOwn': { body } }) },
  beyond: throughLogin,
};

/** How the address says what the sign-in's pages did, by the input of a path. */
const RESULTS: Readonly<Record<string, string>> = {
  'zurück nach der Änderung': '?kc_action_status=success&session_state=x',
  'zurück nach einem Fehler': '?kc_action_status=error',
};

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
  ({ input }) => `/profile${RESULTS[input] ?? ''}`,
  passwordChangeTier,
  // Two of its states are where a path begins.
  pathsOf('password-change').paths.filter(({ steps }) => !steps.some(({ event }) => passwordChangeTier.beyond(event))),
);
walkPage('SCREEN-03, CALL-45, ERR-31', '/profile', devicePasswordTier);
