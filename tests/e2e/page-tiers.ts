import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ImportVorgang } from '#contract/types';
import { model as deletion } from '#machines/import/import-deletion/model';
import { model as history } from '#machines/import/import-history/model';
import { ROLLE, SCHULE, vorgang } from '#machines/import/import-history/samples';
import { model as devicePassword } from '#machines/own-account/device-password/model';
import { model as passwordChange } from '#machines/own-account/password-change/model';
import { model as profile } from '#machines/own-account/profile/model';
import { model as secondFactor } from '#machines/own-account/second-factor/model';
import type { SecondFactorInfo, TokenKey } from '#machines/own-account/second-factor/types';
import { model as start } from '#machines/own-account/start/model';
import type { Meldung, PersonAnswer, ServiceProvider, TokenState } from '#machines/own-account/start/types';
import type { Sight } from '#machines/patterns/action/types';
import type { ListPage } from '#machines/patterns/list/types';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { deletionEvents, historyEvents } from '../screens/import-history';
import { devicePasswordEvents, passwordChangeEvents, profileEvents } from '../screens/profile';
import { secondFactorEvents } from '../screens/second-factor';
import { startEvents } from '../screens/start';
import type { Answer } from './held';
import { ADDRESS, importTier, openImport } from './import-states';
import type { BrowserTier } from './walker';

/** A machine whose paths are walked in the running portal, with answers that stand in for the server's. */
export interface WalkedPage {
  // oxlint-disable-next-line typescript/no-explicit-any -- tiers of all machines in one table
  readonly tier: BrowserTier<any>;
  /** Who is signed in. */
  readonly as: readonly [username: string, level?: 'silver' | 'gold'];
  /** The page that is shown while somebody signs in. */
  readonly target?: string;
  /** Goes to the page, with what a path starts with. */
  readonly open: (page: Page, path: StoredPath) => Promise<unknown>;
}

export const pathsOf = (id: string): StoredPaths =>
  JSON.parse(readFileSync(new URL(`../models/generated/${id}.paths.json`, import.meta.url), 'utf8')) as StoredPaths;

/** Each path as far as it needs nothing of this kind. */
function upTo(beyond: (event: string) => boolean, stored: StoredPaths): StoredPaths {
  const cut = (path: StoredPath): StoredPath => {
    const end = path.steps.findIndex(({ event }) => beyond(event));
    return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) };
  };
  return { ...stored, paths: stored.paths.map(cut) };
}

const personAnswers = ({ info, uebersicht }: PersonAnswer) => ({
  'personInfo.get': { body: info },
  'personenuebersicht.get': { body: uebersicht },
});

export const startTier: BrowserTier<typeof start.machine> = {
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

export const profileTier: BrowserTier<typeof profile.machine> = {
  model: profile,
  paths: pathsOf('profile'),
  events: profileEvents,
  answers: { loadPerson: personAnswers },
  beyond: () => false,
};

export const passwordChangeTier: BrowserTier<typeof passwordChange.machine> = {
  model: passwordChange,
  paths: pathsOf('password-change'),
  events: passwordChangeEvents,
  answers: {},
  // The way to the sign-in's pages and back is a journey of its own (profile.spec.ts).
  beyond: (event) => event === 'CONFIRM',
};

/** The way through the login is a journey of its own (password-proof.spec.ts). */
const throughLogin = (event: string): boolean => /^sent:keeper|^RESUMED|^CONFIRM_(SIGN_IN|PASSWORD|STEP_UP)/.test(event);

export const devicePasswordTier: BrowserTier<typeof devicePassword.machine> = {
  model: devicePassword,
  paths: upTo(throughLogin, pathsOf('device-password')),
  events: devicePasswordEvents,
  answers: { perform: (body: string) => ({ 'uemPassword.renewOwn': { body } }) },
  beyond: throughLogin,
};

/** How the address says what the sign-in's pages did, by the input of a path. */
export const PASSWORD_RESULTS: Readonly<Record<string, string>> = {
  'zurück nach der Änderung': '?kc_action_status=success&session_state=x',
  'zurück nach einem Fehler': '?kc_action_status=error',
};

/** Only journeys of their own can cause these: the way through the login, and what another tab says. A path is walked as far as it needs none. */
const beyondSecondFactor = (event: string): boolean => /^sent:(keeper|changes)|^RESUMED|^CONFIRM_(STEP_UP|SIGN_IN|PASSWORD)/.test(event);
const secondFactorPaths = upTo(beyondSecondFactor, pathsOf('second-factor'));

export const secondFactorTier: BrowserTier<typeof secondFactor.machine> = {
  model: secondFactor,
  paths: secondFactorPaths,
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
  beyond: beyondSecondFactor,
};

const FILTERS = { organisationen: [SCHULE], rollen: [ROLLE] };
const loadPage = ({ items, total }: ListPage<ImportVorgang>): Record<string, Answer> => ({
  'import.history': { body: items, headers: { 'x-paging-total': String(total) } },
  'import.historyFilters': { body: FILTERS },
});

/** Another window of the same person has written something. */
async function writeElsewhere(page: Page): Promise<void> {
  const { personId } = (await (await page.request.get('/api/auth/logininfo')).json()) as { readonly personId: string };
  await page.evaluate((person) => {
    const channel = new BroadcastChannel('schulportal');
    channel.postMessage({ type: 'outdated', personId: person, what: { ids: ['import.history'], of: {} }, from: 'another window' });
    channel.close();
  }, personId);
}

const wholeHistoryTier: BrowserTier<typeof history.machine> = {
  model: history,
  paths: pathsOf('import-history'),
  events: historyEvents,
  answers: { loadPage },
  told: { changes: writeElsewhere },
  beyond: (event) => /^sent:keeper|^RESUMED|^CONFIRM_|^GO_TO/.test(event),
};

export const deletionTier: BrowserTier<typeof deletion.machine> = {
  // The server takes the expected status, so that nothing else is asked before.
  model: { ...deletion, endpoints: { ...deletion.endpoints, perform: 'import.delete' } },
  paths: pathsOf('import-deletion'),
  events: deletionEvents,
  // What is out of sight is answered with a refusal, not with a status.
  answers: {
    perform: () => ({ 'import.delete': {} }),
    look: (sight: Sight) => ({ 'import.status': { body: { status: sight === 'reached' ? 'CANCELLED' : 'FINISHED', dataItemCount: 2 } } }),
  },
  beyond: (event) => /^sent:keeper|^RESUMED|^CONFIRM_|nicht zu sehen/.test(event),
};

/** The address under which the history begins as an input of its model says; another backend is a journey of its own. */
export const HISTORY_ADDRESSES: Readonly<Record<string, string>> = {
  'ohne Wunsch': `${ADDRESS}?ansicht=verlauf`,
  'Adresse mit Filter und Seite': `${ADDRESS}?ansicht=verlauf&stand=FINISHED&seite=2`,
};

const historyPaths = pathsOf('import-history');
export const historyTier: typeof wholeHistoryTier = {
  ...wholeHistoryTier,
  paths: { ...historyPaths, paths: historyPaths.paths.filter(({ input }) => input in HISTORY_ADDRESSES) },
};

/** Behind the question stands a list that holds what is deleted. */
export async function openDeletion(page: Page): Promise<void> {
  const items = [vorgang('vorgang-1', 'FINISHED')];
  await page.route(
    ({ pathname }) => pathname === '/api/import/history',
    (route) => route.fulfill({ json: items, headers: { 'x-paging-total': '1' } }),
  );
  await page.goto(HISTORY_ADDRESSES['ohne Wunsch'] ?? '');
}

const at = (address: string) => (page: Page) => page.goto(address);
const ownAccount = (tier: WalkedPage['tier'], address: string): WalkedPage => ({
  tier,
  as: ['befristet'],
  target: '/profile',
  open: at(address),
});

/** By the id of the machine; whose paths are not walked here has no page that the browser tier walks. */
export const WALKED_PAGES: Readonly<Record<string, WalkedPage>> = {
  start: ownAccount(startTier, '/start'),
  profile: ownAccount(profileTier, '/profile'),
  'device-password': ownAccount(devicePasswordTier, '/profile'),
  'second-factor': { tier: secondFactorTier, as: ['neuadmin'], open: at('/profile') },
  'password-change': {
    ...ownAccount(passwordChangeTier, '/profile'),
    open: (page, { input }) => page.goto(`/profile${PASSWORD_RESULTS[input] ?? ''}`),
  },
  import: { tier: importTier, as: ['admin', 'gold'], target: ADDRESS, open: openImport },
  'import-history': { tier: historyTier, as: ['importeur', 'gold'], open: (page, { input }) => page.goto(HISTORY_ADDRESSES[input] ?? '') },
  'import-deletion': { tier: deletionTier, as: ['importeur', 'gold'], open: openDeletion },
};
