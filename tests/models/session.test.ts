import { createActor, fromPromise, toPromise, waitFor, type Actor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { routeSpec } from '#contract/route-table';
import { navigationMachine } from '#machines/frame/navigation/machine';
import { demandsOf } from '#machines/frame/navigation/setup';
import type { NavigationOutcome, NavigationSession, TokenState } from '#machines/frame/navigation/types';
import { sessionMachine } from '#machines/frame/session/machine';
import { FRESH_FOR_MS } from '#machines/frame/session/setup';
import { model as startModel } from '#machines/own-account/start/model';
import type { FeatureFlags, LoginInfo, SystemrechtInfo } from '#machines/frame/session/types';
import { HandClock } from './engine/hand-clock';

const IMPORTER: LoginInfo = {
  sub: 'account',
  personId: 'person',
  name: 'Frauke Petersen',
  given_name: 'Frauke',
  family_name: 'Petersen',
  updated_at: '2026-11-01T08:00:00.000Z',
  personenkontexte: [
    {
      organisation: { id: 'o', name: 'Schule', typ: 'SCHULE', itslearningEnabled: false, version: 1 },
      rolle: { systemrechte: ['IMPORT_DURCHFUEHREN', 'PERSONEN_VERWALTEN'], serviceProviderIds: [] },
    },
  ],
  acr: 'gold',
  timeLimits: [],
};

const withRights = (...systemrechte: string[]): LoginInfo => ({
  ...IMPORTER,
  personenkontexte: (IMPORTER.personenkontexte ?? []).map((kontext) => ({ ...kontext, rolle: { systemrechte, serviceProviderIds: [] } })),
});

/** A page that is open, before a server whose answers can change meanwhile. */
class OpenPage {
  readonly asked = { logininfo: 0, systemrechte: 0, flags: 0 };
  readonly #clock = new HandClock();
  readonly #session: Actor<typeof sessionMachine>;
  /** What the server says of this browser now; null is 401. */
  loginInfo: LoginInfo | null = IMPORTER;
  flagsReachable = true;
  systemrechte: SystemrechtInfo[] = [];
  /** What the browser is told to do with the page. */
  readonly done: string[] = [];
  /** The status with which the server refuses to say who is signed in. */
  refusal: number | null = null;

  constructor(setting: Partial<Pick<OpenPage, 'loginInfo' | 'flagsReachable' | 'systemrechte'>> = {}) {
    Object.assign(this, setting);
    const wired = sessionMachine.provide({
      actors: {
        loadLoginInfo: fromPromise(() => {
          this.asked.logininfo += 1;
          if (this.refusal !== null) return refuse(this.refusal === 0 ? 'UNSPECIFIED_ERROR' : String(this.refusal), this.refusal);
          return this.loginInfo === null ? refuse('401', 401) : Promise.resolve(this.loginInfo);
        }),
        loadSystemrechte: fromPromise<SystemrechtInfo[], void>(() => {
          this.asked.systemrechte += 1;
          return Promise.resolve(this.systemrechte);
        }),
        loadFlags: fromPromise<FeatureFlags, void>(() => {
          this.asked.flags += 1;
          return this.flagsReachable ? Promise.resolve({ befristungBearbeitenEnabled: true }) : refuse('UNSPECIFIED_ERROR', 0);
        }),
      },
      actions: { startAnew: () => this.done.push('anew'), dropPage: () => this.done.push('dropped') },
    });
    this.#session = createActor(wired, { clock: this.#clock }).start();
  }

  get session() {
    return this.#session.getSnapshot();
  }

  send(type: 'ENSURE' | 'REFRESH' | 'RETURNED' | 'SIGNED_OUT'): void {
    this.#session.send({ type });
  }

  hear(personId: string): void {
    this.#session.send({ type: 'PERSON_SIGNED_IN', personId });
  }

  /** The page is open, and the importer is signed in. */
  async opened(): Promise<this> {
    this.send('ENSURE');
    await this.settled();
    return this;
  }

  /** All that is asked has been answered. */
  settled() {
    const isOver = (snapshot: SnapshotFrom<typeof sessionMachine>): boolean => snapshot.matches({ authentication: 'replaced' });
    return waitFor(
      this.#session,
      (snapshot) => isOver(snapshot) || (!snapshot.hasTag('unsettled') && !snapshot.matches({ flags: 'loading' })),
    );
  }

  aMinuteLater(): void {
    if (!this.#clock.fire(FRESH_FOR_MS)) throw new Error('The session does not grow old');
  }

  /** Goes to the import page through the guard. */
  async openImport(): Promise<NavigationOutcome> {
    const route = routeSpec('person-import');
    this.send('ENSURE');
    const { context } = await this.settled();
    const { user } = context;
    const guard = createActor(
      navigationMachine.provide({
        actors: {
          ensureSession: fromPromise<NavigationSession, { readonly withFlags: boolean }>(() =>
            Promise.resolve({
              personId: user?.personId ?? null,
              level: user?.level ?? 'none',
              permissions: user?.permissions ?? [],
              flags: null,
              flagsFailure: null,
            }),
          ),
          loadTokenState: fromPromise<TokenState, { personId: string }>(() =>
            Promise.resolve({ hasToken: true, tokenKind: 'software', serial: 'TOTP0001' }),
          ),
        },
      }),
      {
        input: {
          target: route.path,
          path: route.path,
          previous: null,
          query: {},
          route: demandsOf('person-import'),
        },
      },
    );
    const outcome = toPromise(guard);
    guard.start();
    return outcome;
  }
}

const refuse = (code: string, status: number): Promise<never> => Promise.reject(Object.assign(new Error('refused'), { code, status }));

describe('what an open page knows of its session', () => {
  test('NAV-01: who is not signed in is asked about once, however many pages are opened', async () => {
    const page = new OpenPage({ loginInfo: null });
    for (let pages = 0; pages < 3; pages += 1) {
      page.send('ENSURE');
      await page.settled();
    }
    expect(page.asked).toEqual({ logininfo: 1, systemrechte: 1, flags: 1 });
    expect(page.session.matches({ authentication: 'signedOut' })).toBe(true);
  });

  test('NAV-01: within a minute several pages take one question about the session, and the start page adds none', async () => {
    const page = new OpenPage();
    for (let pages = 0; pages < 3; pages += 1) {
      page.send('ENSURE');
      await page.settled();
    }
    expect(page.asked).toEqual({ logininfo: 1, systemrechte: 1, flags: 1 });
    expect(Object.values(startModel.endpoints).flat()).not.toContain('auth.logininfo');
  });

  test('ENT-04, ENT-09, D-04: rights of newer backends are master data like others, hidden when technical, and those over Angebote count', async () => {
    const page = new OpenPage({
      loginInfo: withRights('ROLLEN_ERWEITERN', 'GIBT_ES_NOCH_NICHT'),
      systemrechte: [
        { name: 'ROLLEN_ERWEITERN', isTechnical: false },
        { name: 'ANGEBOTE_VERWALTEN', isTechnical: true },
      ],
    });
    page.send('ENSURE');
    await page.settled();
    expect(page.session.context.systemrechte).toEqual(['ROLLEN_ERWEITERN']);
    expect(page.session.context.user?.permissions).toEqual(['schulspezifischeangebotsverwaltung']);
  });

  test('AUTH-05, NAV-05, PERM-01: a level that lapsed and a right that was taken away count from the next navigation a minute later', async () => {
    const page = new OpenPage();
    expect(await page.openImport()).toEqual({ kind: 'show', route: 'person-import' });
    page.loginInfo = { ...IMPORTER, acr: 'silver' };
    page.aMinuteLater();
    expect(await page.openImport()).toEqual({
      kind: 'leave',
      url: '/api/auth/login?redirectUrl=%2Fadmin%2Fpersonen%2Fimport&requiredStepUpLevel=gold',
    });
    page.loginInfo = withRights('PERSONEN_VERWALTEN');
    page.aMinuteLater();
    expect(await page.openImport()).toEqual({ kind: 'notFound' });
  });

  test('PERM-01, STATE-01: rights do not pile up: what the server no longer names is gone after the next reading', async () => {
    const page = new OpenPage();
    page.send('ENSURE');
    await page.settled();
    expect(page.session.context.user?.permissions).toEqual(['personenimport', 'personenverwaltung']);
    page.loginInfo = withRights('KLASSEN_VERWALTEN');
    page.send('REFRESH');
    await page.settled();
    expect(page.session.context.user?.permissions).toEqual(['klassenverwaltung']);
    page.loginInfo = null;
    page.send('REFRESH');
    await page.settled();
    expect(page.session.context.user).toBeNull();
  });

  test('SHELL-07, FLAG-01: flags that could not be fetched are told, and fetched with the next reading', async () => {
    const page = new OpenPage({ flagsReachable: false });
    page.send('ENSURE');
    await page.settled();
    expect(page.session.context.flagsFailure).toMatchObject({ code: 'UNSPECIFIED_ERROR' });
    page.flagsReachable = true;
    page.send('REFRESH');
    await page.settled();
    expect(page.session.context).toMatchObject({ flagsFailure: null, flags: { befristungBearbeitenEnabled: true } });
  });
});

const SOMEBODY_ELSE: LoginInfo = { ...IMPORTER, personId: 'other', name: 'Lars Kröger' };

describe('AUTH-04, D-12: a page belongs to the person it was opened for', () => {
  test.for(['RETURNED', 'REFRESH'] as const)(
    '%s finds somebody else: nothing of the new person is shown in the open page',
    async (event) => {
      const page = await new OpenPage().opened();
      page.loginInfo = SOMEBODY_ELSE;
      page.send(event);
      await page.settled();
      expect([page.done, page.session.context.user]).toEqual([['anew'], null]);
    },
  );

  test('another tab names somebody else: the page ends before anything is asked', async () => {
    const page = await new OpenPage().opened();
    page.hear('other');
    expect([page.done, page.session.context.user, page.asked.logininfo]).toEqual([['anew'], null, 1]);
    page.hear('person');
    page.send('RETURNED');
    expect([page.done, page.asked.logininfo]).toEqual([['anew'], 1]);
  });

  test('another tab names the same person: the level is read anew, the page stays', async () => {
    const page = await new OpenPage().opened();
    page.loginInfo = { ...IMPORTER, acr: 'silver' };
    page.hear('person');
    await page.settled();
    expect([page.done, page.session.context.user?.level]).toEqual([[], 'silver']);
  });

  test('a navigation a minute later finds somebody else', async () => {
    const page = await new OpenPage().opened();
    page.loginInfo = SOMEBODY_ELSE;
    page.aMinuteLater();
    page.send('ENSURE');
    await page.settled();
    expect([page.done, page.session.context.user]).toEqual([['anew'], null]);
  });

  test('somebody else is noticed also after an outage and after the session had ended', async () => {
    for (const refusal of [503, 401]) {
      const page = await new OpenPage().opened();
      page.refusal = refusal;
      page.aMinuteLater();
      page.send('ENSURE');
      await page.settled();
      page.refusal = null;
      page.loginInfo = SOMEBODY_ELSE;
      page.send('REFRESH');
      await page.settled();
      expect([refusal, page.done.at(-1), page.session.context.user]).toEqual([refusal, 'anew', null]);
    }
  });

  test('nobody is signed in any more: the page is dropped, and a page that was kept for a waiting workflow is asked again', async () => {
    const page = await new OpenPage().opened();
    page.loginInfo = null;
    page.send('RETURNED');
    await page.settled();
    expect([page.done, page.session.context.user]).toEqual([['dropped'], null]);
    page.send('RETURNED');
    await page.settled();
    expect([page.done, page.session.context.user]).toEqual([['dropped', 'dropped'], null]);
  });

  test('a page that was shown to nobody has nothing to drop', async () => {
    const page = await new OpenPage({ loginInfo: null }).opened();
    page.send('RETURNED');
    await page.settled();
    expect([page.done, page.session.context.user]).toEqual([[], null]);
  });

  test('a page that was shown to nobody takes whoever signs in', async () => {
    const page = await new OpenPage({ loginInfo: null }).opened();
    page.loginInfo = SOMEBODY_ELSE;
    page.hear('other');
    await page.settled();
    expect([page.done, page.session.context.user?.personId]).toEqual([[], 'other']);
  });
});

describe('ERR-03: an outage never counts as signed out', () => {
  test.for([0, 429, 502, 503, 504])(
    'status %s while a page is open: whoever was signed in stays, and the next navigation asks',
    async (status) => {
      const page = await new OpenPage().opened();
      page.refusal = status;
      for (const event of ['RETURNED', 'REFRESH'] as const) {
        page.send(event);
        await page.settled();
        expect([page.session.context.user?.personId, page.done]).toEqual(['person', []]);
      }
      page.refusal = null;
      expect(await page.openImport()).toEqual({ kind: 'show', route: 'person-import' });
    },
  );

  test.for([0, 429, 502, 503, 504])('status %s at a navigation: not to the login, and the failure is told', async (status) => {
    const page = new OpenPage();
    page.refusal = status;
    page.send('ENSURE');
    await page.settled();
    expect(page.session.matches({ authentication: 'unreachable' })).toBe(true);
    expect(page.session.context.failure).toMatchObject({ status });
    expect(page.session.matches({ authentication: 'signedOut' })).toBe(false);
  });

  test('only an answer about the session signs out: 401, and what else is no outage', async () => {
    for (const status of [401, 403, 404, 500]) {
      const page = new OpenPage();
      page.refusal = status;
      page.send('ENSURE');
      await page.settled();
      expect([status, page.session.matches({ authentication: 'signedOut' })]).toEqual([status, true]);
    }
  });
});
