import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#server/sessions/device';
import { OWN_SESSIONS_SHOWN } from '#server/sessions/own-sessions';
import { TestBrowser } from './browser';
import { isSignedIn, personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let desk: PersonDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

interface Told {
  readonly id: string;
  readonly dieseSitzung: boolean;
}
interface List {
  readonly sitzungen: readonly Told[];
  readonly anzahl: number;
}

const listOf = async (browser: TestBrowser): Promise<List> => (await browser.get('/api/auth/sitzungen')).json<List>();
const remove = (browser: TestBrowser, url: string) => browser.send({ method: 'DELETE', url });
const accountOf = async (personId: string): Promise<string> =>
  (await server.context.db.selectFrom('account').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()).id;

async function enter(username: string, userAgent: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.send({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ username, password: server.context.settings.demoPassword, redirectUrl: '/start' }).toString(),
  });
  return browser;
}

describe('G5.2: what is kept of a browser', () => {
  test.for([
    [FIREFOX, 'Firefox', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.6 Safari/605.1', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605 Version/17.6 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
    ['Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605 CriOS/131.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPadOS'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 OPR/116.0', 'Opera', 'Linux'],
    ['curl/8.5.0 <script>', null, null],
    [`${'x'.repeat(600)} Firefox/1`, null, null],
  ] as const)('%s', ([agent, browser, system]) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});

describe('G5.2, ASVS 7.5.2: the own sessions', () => {
  test('tells device, since when, last use and level of each, this one first, without ids of cookies or an address', async () => {
    const { username, id } = await desk.person();
    const first = await enter(username, FIREFOX);
    server.clock.advance(MINUTE);
    const second = await enter(username, 'curl/8.5.0');
    const at = server.clock.now().toISOString();
    const answer = await second.get('/api/auth/sitzungen');
    const this_ = { browser: null, system: null, angemeldetSeit: at, zuletztBenutzt: at, stufe: 'silver', dieseSitzung: true };
    expect(answer.json()).toEqual({
      anzahl: 2,
      sitzungen: [
        expect.objectContaining(this_),
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', stufe: 'silver', dieseSitzung: false }),
      ],
    });
    const stored = await server.context.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', await accountOf(id))
      .execute();
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
    for (const { id_hash: hash } of stored) expect(answer.body).not.toContain(hash);
    expect((await listOf(first)).sitzungen.map(({ dieseSitzung }) => dieseSitzung)).toEqual([true, false]);
    expect((await server.browser().get('/api/auth/sitzungen')).statusCode).toBe(401);
  });

  test('what has lapsed is not told, a step-up keeps the name of its session, and of very many the newest are told', async () => {
    const { username, id } = await desk.person({ token: true });
    await server.signIn(username);
    server.clock.advance(31 * MINUTE);
    const browser = await server.signIn(username);
    const [before] = (await listOf(browser)).sitzungen;
    const raised = await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    expect(raised.statusCode).toBe(200);
    await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    const after = await listOf(browser);
    expect(after).toMatchObject({ anzahl: 1, sitzungen: [{ id: before?.id, stufe: 'gold' }] });
    const account = await accountOf(id);
    const rows = Array.from({ length: OWN_SESSIONS_SHOWN }, () => ({
      id_hash: randomUUID(),
      account_id: account,
      level: 'silver' as const,
    }));
    const now = server.clock.now();
    await server.context.db
      .insertInto('session')
      .values(rows.map((row) => ({ ...row, created_at: now, last_seen_at: now, last_active_at: now })))
      .execute();
    const many = await listOf(browser);
    expect([many.anzahl, many.sitzungen.length, many.sitzungen[0]?.dieseSitzung]).toEqual([
      OWN_SESSIONS_SHOWN + 1,
      OWN_SESSIONS_SHOWN,
      true,
    ]);
  });

  test('one is ended, then all others; this one goes on, each end is logged once, and who is gone already is no fault', async () => {
    const { username, id } = await desk.person();
    const account = await accountOf(id);
    const [here, phone, school, home] = [
      await server.signIn(username),
      await server.signIn(username),
      await server.signIn(username),
      await server.signIn(username),
    ];
    const idOf = async (browser: TestBrowser) => (await listOf(browser)).sitzungen.find(({ dieseSitzung }) => dieseSitzung)?.id ?? '';
    const url = `/api/auth/sitzungen/${await idOf(phone)}`;
    expect([(await remove(here, url)).statusCode, (await remove(here, url)).statusCode]).toEqual([204, 204]);
    expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(school)]).toEqual([true, false, true]);
    expect((await remove(here, '/api/auth/sitzungen')).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(school), await isSignedIn(home)]).toEqual([true, false, false]);
    expect((await desk.writtenOf(account)).filter((action) => action === 'session-end')).toHaveLength(2);
  });

  test('nobody ends one of somebody else by its id', async () => {
    const [victim, other] = [await server.signIn((await desk.person()).username), await server.signIn((await desk.person()).username)];
    const [session] = (await listOf(victim)).sitzungen;
    expect((await remove(other, `/api/auth/sitzungen/${session?.id ?? ''}`)).statusCode).toBe(204);
    expect(await isSignedIn(victim)).toBe(true);
    expect((await remove(other, '/api/auth/sitzungen/1')).statusCode).toBe(400);
  });

  test('D-20: ending one wants a password of the last five minutes; looking does not', async () => {
    const { username } = await desk.person();
    const [here, other] = [await server.signIn(username), await server.signIn(username)];
    server.clock.advance(6 * MINUTE);
    const { sitzungen, anzahl } = await listOf(here);
    expect(anzahl).toBe(2);
    for (const url of ['/api/auth/sitzungen', `/api/auth/sitzungen/${sitzungen[1]?.id ?? ''}`])
      expect(refusalOf(await remove(here, url))).toEqual([403, 'REQUIRED_PASSWORD_PROOF_NOT_MET']);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('G5.2, ASVS 7.4.5: all sessions of a person', () => {
  test('are ended by who may lock the person, at gold; the person may sign in again, and the history tells it', async () => {
    const { username, id } = await desk.person();
    await desk.assign(id, 'LiV');
    const [pupil, elsewhere] = [await server.signIn(username), await server.signIn(username)];
    const silver = await server.signIn('schuladmin');
    const url = `/api/personen/${id}/sitzungen`;
    expect(refusalOf(await remove(silver, url))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
    const admin = await server.signIn('schuladmin', 'gold');
    expect((await remove(admin, url)).statusCode).toBe(204);
    expect([await isSignedIn(pupil), await isSignedIn(elsewhere), await isSignedIn(admin)]).toEqual([false, false, true]);
    expect(await desk.writtenOf(id)).toEqual(['sessions-end']);
    expect((await admin.get(`/api/personen/${id}/verlauf`)).json()).toMatchObject([{ aktion: 'sessions-end', akteur: { art: 'PERSON' } }]);
    expect(await isSignedIn(await server.signIn(username))).toBe(true);
  });

  test('D-16, D-21: not of oneself, not of who has rights beyond the own ones, not of who is out of sight', async () => {
    const admin = await server.signIn('schuladmin', 'gold');
    const above = await server.signIn('admin');
    expect(refusalOf(await remove(admin, `/api/personen/${await server.personId('schuladmin')}/sitzungen`))).toEqual([
      403,
      'MISSING_PERMISSIONS',
    ]);
    expect(refusalOf(await remove(admin, `/api/personen/${await server.personId('admin')}/sitzungen`))[0]).toBeGreaterThanOrEqual(403);
    expect(refusalOf(await remove(admin, `/api/personen/${randomUUID()}/sitzungen`))[1]).toBe('PERSON_NOT_FOUND');
    expect(await isSignedIn(above)).toBe(true);
  });
});

describe('ASVS 7.4.3: a reset of a second factor', () => {
  test('of somebody else ends all sessions of that person', async () => {
    const { username, id } = await desk.person({ token: true });
    await desk.assign(id, 'LiV');
    const [low, high] = [await server.signIn(username), await server.signIn(username, 'gold')];
    const admin = await server.signIn('admin', 'gold');
    const answer = await admin.put(`/api/2fa-token/reset?personId=${id}`);
    expect(answer.statusCode).toBe(200);
    expect([await isSignedIn(low), await isSignedIn(high), await isSignedIn(admin)]).toEqual([false, false, true]);
  });

  test('of the own one ends the others; this one goes on without gold', async () => {
    const { username, id } = await desk.person({ token: true });
    const other = await server.signIn(username);
    const here = await server.signIn(username, 'gold');
    expect((await here.put(`/api/2fa-token/reset?personId=${id}`)).statusCode).toBe(200);
    expect([await isSignedIn(other), await isSignedIn(here)]).toEqual([false, true]);
    expect(await listOf(here)).toMatchObject({ anzahl: 1, sitzungen: [{ stufe: 'silver' }] });
  });
});

describe('G5.1, WCAG 2.2.1: when a session ends', () => {
  const endsOf = async (browser: TestBrowser): Promise<Record<string, unknown>> =>
    (await browser.get('/api/auth/sitzung')).json<Record<string, unknown>>();

  test('tells the seconds that are left, and prolongs nothing by it', async () => {
    const { username } = await desk.person();
    const browser = await server.signIn(username);
    expect(await endsOf(browser)).toEqual({ untaetigS: 1800, hoechstensS: 36_000, bestaetigtS: null });
    server.clock.advance(29 * MINUTE);
    expect(await endsOf(browser)).toEqual({ untaetigS: 60, hoechstensS: 34_260, bestaetigtS: null });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await endsOf(browser)).toMatchObject({ untaetigS: 1800 });
    server.clock.advance(29 * MINUTE);
    await endsOf(browser);
    server.clock.advance(MINUTE);
    expect((await browser.get('/api/auth/sitzung')).statusCode).toBe(401);
  });

  test('tells when gold lapses, which only a use prolongs, and nothing of it once it has', async () => {
    const { username } = await desk.person({ token: true });
    const browser = await server.signIn(username, 'gold');
    expect(await endsOf(browser)).toMatchObject({ bestaetigtS: 900, bestaetigungGiltS: 900 });
    server.clock.advance(14 * MINUTE);
    expect(await endsOf(browser)).toMatchObject({ bestaetigtS: 60 });
    await isSignedIn(browser);
    expect(await endsOf(browser)).toMatchObject({ bestaetigtS: 900, bestaetigungGiltS: 900 });
    server.clock.advance(15 * MINUTE);
    expect(await endsOf(browser)).toMatchObject({ bestaetigtS: null, untaetigS: 900 });
  });
});
