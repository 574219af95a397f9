import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { REGISTRY } from '#machines/registry';
import { currentTotp } from '#server/auth/totp';
import { startBeforeBackend } from '../backends/existing';
import { goChange } from '../qa/installation/changes';
import { CreatedList, drawPrefix, listOf } from '../qa/installation/created';
import { WALKED_ADDRESSES } from '../qa/installation/pages';
import { visit, type Portal, type Visit } from '../qa/installation/portal';
import { runInstallation } from '../qa/installation/run';
import { walkPage, type WalkOutcome } from '../qa/installation/walk';
import { randomBy } from '../qa/random';
import { subjectOf, type Subject } from '../qa/subject';
import { expect, PASSWORD, test } from './fixtures';
import { startPortal, type RunningPortal } from './server';

// Each has a server of its own, or faults of its own.
test.use({ newContext: true });

const AGO_MS = 30_000;

async function subject(id: string): Promise<Subject> {
  const entry = REGISTRY.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no machine ${id}`);
  return subjectOf(entry);
}

/** Counted, not timed: how busy the computer is decides nothing. */
async function walk({ page, network }: Visit, origin: string, id: string): Promise<WalkOutcome> {
  const at = WALKED_ADDRESSES[id];
  if (at === undefined) throw new Error(`No page of ${id} is walked`);
  const pace = { cover: 'transitions', random: randomBy(7), untilMs: 60_000, endsAt: Number.POSITIVE_INFINITY, staleAtMost: 2 } as const;
  return walkPage({ page, origin, network, machine: id, subject: () => subject(id), at }, pace);
}

const portalOf = ({ origin, otp }: Pick<RunningPortal, 'origin' | 'otp'>, user: string): Portal => ({
  origin,
  account: { user, password: () => PASSWORD, code: () => otp(user) },
  stop: async () => undefined,
});

const AT_ONCE = 1000;

/** Everything of a kind, in pages. */
async function listed(request: APIRequestContext, address: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let total = 1; all.length < total;) {
    const answer = await request.get(`${address}&limit=${AT_ONCE}&offset=${all.length}`);
    all.push(...((await answer.json()) as unknown[]));
    total = Number(answer.headers()['x-paging-total']);
  }
  return all;
}

/** What there is of everything that a run could touch. */
const allOf = (request: APIRequestContext, origin: string): Promise<readonly unknown[]> =>
  Promise.all(
    ['organisationen?typ=KLASSE', 'organisationen?typ=SCHULE', 'organisationen?typ=TRAEGER', 'rolle?', 'provider?'].map((path) =>
      path === 'provider?'
        ? request.get(`${origin}/api/provider`).then((answer) => answer.json() as Promise<unknown>)
        : listed(request, `${origin}/api/${path}`),
    ),
  );

/** Gives an account of the demo data a second factor, whose key a run can be told. */
async function setUpFactor(context: BrowserContext, origin: string, username: string): Promise<string> {
  const { request } = context;
  const headers = { origin };
  const password = { username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'silver' };
  expect((await request.post(`${origin}/api/auth/login`, { form: password, headers, maxRedirects: 0 })).status()).toBe(303);
  const { personId } = (await (await request.get(`${origin}/api/auth/logininfo`)).json()) as { readonly personId: string };
  const set = await request.post(`${origin}/api/2fa-token/init`, { data: { personId }, headers });
  const key = new URL(set.headers()['x-otpauth-uri'] ?? '').searchParams.get('secret') ?? '';
  // The code of the step before is taken too, and leaves the one of now to the run.
  const otp = currentTotp(key, new Date(Date.now() - AGO_MS));
  expect((await request.post(`${origin}/api/2fa-token/verify`, { data: { personId, otp }, headers })).ok()).toBe(true);
  return key;
}

test('npm run qa -- --base-url: another server of this portal is walked, harmless and with changes, and is then as it was', async ({
  context,
}) => {
  test.setTimeout(300_000);
  const other = await startPortal();
  try {
    const key = await setUpFactor(context, other.origin, 'neuadmin');
    const before = await allOf(context.request, other.origin);
    const args = ['--base-url', other.origin, '--user', 'neuadmin', '--password-from-env', 'QA_PASSWORD', '--totp-from-env', 'QA_KEY'];
    const machines = ['schulen', 'rolle-form'].flatMap((id) => ['--machine', id]);
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'qa', '--', ...args, ...machines, '--with-changes', '--seed', '7', '--until', '60s'],
      {
        env: { ...process.env, QA_PASSWORD: PASSWORD, QA_KEY: key },
      },
    );
    expect(stdout).toMatch(/was angelegt wird, heißt QA-[\da-z]{6}-…/);
    expect(stdout).toMatch(/Liste der Schulen \(schulen\), \/admin\/schulen: [1-9]\d* (?:Druck|Drücke), 0 Funde/);
    expect(stdout).toMatch(/rolle-form, mit Änderungen: [1-9]\d* Drücke an rolle-form, rolle-details, rolle-deletion, 0 Funde/);
    expect(stdout).not.toContain(PASSWORD);
    expect(stdout).not.toContain(key);
    expect(await allOf(context.request, other.origin)).toEqual(before);
    expect(new CreatedList(listOf(other.origin)).left()).toEqual([]);
  } finally {
    rmSync(listOf(other.origin), { force: true });
    await other.stop();
  }
});

test('npm run qa -- --clean: what a run left that died in the middle is removed, and nothing else', async ({ context, portal }) => {
  const { origin } = portal;
  const list = new CreatedList(listOf(origin));
  const prefix = drawPrefix();
  const said: string[] = [];
  const clean = () =>
    runInstallation(
      [],
      { cover: 'transitions', wandering: null },
      { origin, user: 'admin', password: () => PASSWORD, totp: null, place: {}, withChanges: false, clean: true },
      (text) => void said.push(text),
      async () => portalOf(portal, 'admin'),
    );
  try {
    const { page, network } = await visit(context, portalOf(portal, 'admin'), { prefix, list });
    const before = await allOf(context.request, origin);
    // It gets as far as the deletion, which is not sent any more.
    await page.route('**/api/organisationen/*', (route, request) => (request.method() === 'DELETE' ? route.abort() : route.fallback()));
    const { finding } = await goChange({ page, network, origin, prefix, subject, random: () => 0 }, 'klasse-form');
    expect(finding?.message).toMatch(/klasse-deletion zeigt .* statt done/);
    expect(list.left()).toMatchObject([{ kind: 'klasse', id: expect.any(String) as unknown }]);
    expect(existsSync(listOf(origin))).toBe(true);
    expect(await allOf(context.request, origin)).not.toEqual(before);
    expect(await clean()).toBe(0);
    expect(said.join('\n')).toContain(`1 entfernt, 0 nicht mehr da, 0 geblieben\n  entfernt: ${prefix}b`);
    expect(await allOf(context.request, origin)).toEqual(before);
    expect(await clean()).toBe(0);
    expect(said.at(-1)).toContain('ist von früheren Läufen nichts übrig');
  } finally {
    rmSync(listOf(origin), { force: true });
  }
});

/** A run as the command begins it, with what it said. */
async function run(
  portal: RunningPortal,
  ids: readonly string[],
  { user, withChanges, untilMs, password, onSaid }: RunOf,
): Promise<string> {
  const said: string[] = [];
  const { origin } = portal;
  await runInstallation(
    REGISTRY.filter(({ id }) => ids.includes(id)),
    { cover: 'transitions', wandering: untilMs === null ? null : { seed: 7, untilMs } },
    { origin, user, password: () => PASSWORD, totp: null, place: {}, withChanges, clean: false },
    (text) => {
      said.push(text);
      onSaid?.(text);
    },
    async () => {
      const there = portalOf(portal, user);
      return {
        ...there,
        account: { ...there.account, password: password ?? there.account.password, code: user === 'admin' ? there.account.code : null },
      };
    },
  );
  return said.join('\n');
}

interface RunOf {
  readonly user: string;
  readonly withChanges: boolean;
  readonly untilMs: number | null;
  readonly password?: () => string;
  readonly onSaid?: (text: string) => void;
}

test('npm run qa -- --base-url: a page that an account may not enter is left out with its reason, at once', async ({ portal }) => {
  const begun = performance.now();
  const teacher = await run(portal, ['klassen', 'klasse-form', 'personen'], { user: 'lehrkraft', withChanges: true, untilMs: null });
  expect(performance.now() - begun).toBeLessThan(40_000);
  const lacks = 'verlangt einen zweiten Faktor, und für dieses Konto ist keiner eingerichtet';
  expect(teacher).toContain(`Liste der Klassen (klassen): nicht gegangen; /admin/klassen ${lacks}`);
  expect(teacher).toContain(`(klasse-form): nicht gegangen, auch nicht mit Änderungen; /admin/klassen/new ${lacks}`);
  expect(teacher).toContain(`(personen): nicht gegangen; /admin/personen ${lacks}`);
  expect(teacher).toContain('0 von 3 Seiten gegangen');
});

test('npm run qa -- --tier server: a page for which an account has no right is left out with what it shows', async ({
  context,
  portal,
}) => {
  const there = await visit(context, portalOf(portal, 'importeur'), null);
  expect(await walk(there, portal.origin, 'rollen')).toMatchObject({
    presses: 0,
    findings: [],
    skipped: '/admin/rollen zeigt diesem Konto „Seite nicht gefunden“: Ihm fehlt das Recht für diese Seite, oder das Portal hat sie nicht',
  });
});

const NEVER_MS = 3_600_000;

test('npm run qa -- --until: ends the run in the middle of a step, and says what was not walked', async ({ portal }) => {
  const asked = { user: 'admin', withChanges: true, untilMs: 25_000 } as const;
  try {
    const begun = performance.now();
    const cut = await run(portal, ['klasse-form', 'rollen'], {
      ...asked,
      // From then on the portal answers nothing any more.
      onSaid: (text) => void (text.includes('(klasse-form), ') && portal.slowDown(NEVER_MS)),
    });
    expect(performance.now() - begun).toBeLessThan(45_000);
    expect(cut).toContain('klasse-form, mit Änderungen: nicht zu Ende gegangen; die Zeit (--until) ist um');
    expect(cut).toContain('Liste der Rollen (rollen): nicht gegangen; die Zeit (--until) ist um');
    expect(cut).toContain('1 von 2 Seiten gegangen');
    await portal.slowDown(0);
    const slow = { ...asked, untilMs: 5000, password: () => (void portal.slowDown(NEVER_MS), PASSWORD) };
    await expect(run(portal, ['rollen'], slow)).rejects.toThrow('Noch bei der Anmeldung ist die Zeit um');
  } finally {
    await portal.slowDown(0);
    rmSync(listOf(portal.origin), { force: true });
  }
});

test('npm run qa -- --base-url: before a backend of the newest state a few pages are walked', async ({ context, portal }) => {
  const before = await startBeforeBackend(portal.origin, 'newest');
  const { origin } = before;
  const list = new CreatedList(listOf(origin));
  const prefix = drawPrefix();
  try {
    const there = await visit(context, portalOf({ origin, otp: portal.otp }, 'admin'), { prefix, list });
    const { findings, skipped, presses } = await walk(there, origin, 'klassen');
    expect([findings, skipped]).toEqual([[], null]);
    expect(presses).toBeGreaterThan(2);
    expect(await goChange({ ...there, origin, prefix, subject, random: () => 0 }, 'klasse-form')).toMatchObject({ finding: null });
    expect(list.left()).toEqual([]);
  } finally {
    rmSync(listOf(origin), { force: true });
    await before.stop();
  }
});

/** The classes as a server answers them that says something which nobody knows. */
const answerWith = (page: Page, answer: object): Promise<unknown> =>
  page.route(/\/api\/organisationen\?.*typ=KLASSE/, (route) => route.fulfill(answer));

test('npm run qa -- --tier server: what a page or a server does wrong is found, and what is written is not sent', async ({
  context,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0, 400);
  const { origin } = portal;
  const there = await visit(context, portalOf(portal, 'admin'), null);
  await answerWith(there.page, { status: 400, json: { code: 400, i18nKey: 'FULL_MOON' } });
  const unknown = await walk(there, origin, 'klassen');
  expect(unknown.findings.map(({ message }) => message)).toContain(
    'GET /api/organisationen wird mit dem Code FULL_MOON (400) beantwortet, den dieser Aufruf nicht kennt',
  );
  await there.page.unrouteAll();

  // The page says so each time, as its machine wants it, and shows nothing.
  await answerWith(there.page, { status: 400, json: {} });
  const never = await walk(there, origin, 'klassen');
  expect(never.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^GET \/api\/organisationen für KLASSE wurde mit \S+ \(400\) abgelehnt, jedes der \d+ Male$/),
  ]);
  await there.page.unrouteAll();

  // A button that does something else is found by the command itself (qa-pages.spec.ts).
  const sent = await there.page.evaluate(() =>
    fetch('/api/organisationen', { method: 'POST', body: '{"typ":"KLASSE","name":"9z"}' }).catch(() => null),
  );
  expect(sent).toBeNull();
  expect(await there.network.take()).toContain('nicht gesendet: POST /api/organisationen: Der Aufruf ändert Daten');
});
