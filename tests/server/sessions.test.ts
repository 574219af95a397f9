import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOfPerson, SESSION_COOKIE, sweepSessions } from '#server/sessions/sessions';
import { lockPerson } from './accounts';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Demo!2026';
const MINUTE = 60_000;
const statusOf = async (browser: TestBrowser): Promise<number> => (await browser.get('/api/auth/logininfo')).statusCode;
const fresh = async (): Promise<{ username: string; browser: TestBrowser }> => {
  const username = await server.createAccount();
  return { username, browser: await server.signIn(username) };
};

describe('the cookie', () => {
  test('is HttpOnly and SameSite=Lax, and its value is stored nowhere', async () => {
    const answer = await server.browser().form('/api/auth/login', { username: 'schueler', password: PASSWORD });
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).not.toBe(true);
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
    const rows = await server.context.db.selectFrom('session').select('id_hash').execute();
    expect(rows.map((row) => row.id_hash)).not.toContain(cookie?.value);
  });

  test('on https it is Secure and bound to this host, and the answer demands https', async () => {
    const secure = await startTestServer({ publicOrigin: 'https://portal.example.org' });
    const browser = secure.browser();
    const answer = await browser.form('/api/auth/login', { username: 'schueler', password: PASSWORD, redirectUrl: '/start' });
    expect(answer.cookies.find(({ name }) => name === `__Host-${SESSION_COOKIE}`)).toMatchObject({ secure: true, path: '/' });
    expect(String(answer.headers['set-cookie'])).not.toMatch(/domain=/i);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    expect(await statusOf(browser)).toBe(200);
    await secure.stop();
  });

  test('an id that was planted before the sign-in is not taken over', async () => {
    const planted = 'A'.repeat(43);
    const answer = await server.browser().send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${SESSION_COOKIE}=${planted}` },
      payload: new URLSearchParams({ username: 'schueler', password: PASSWORD }).toString(),
    });
    expect(answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value).not.toBe(planted);
    const victim = await server
      .browser()
      .send({ method: 'GET', url: '/api/auth/logininfo', headers: { cookie: `${SESSION_COOKIE}=${planted}` } });
    expect(victim.statusCode).toBe(401);
  });

  test.for(['', 'x', 'null', "' or 1=1 --", 'A'.repeat(3000)])('%j is no session', async (value) => {
    const headers = { cookie: `${SESSION_COOKIE}=${encodeURIComponent(value)}` };
    expect((await server.browser().send({ method: 'GET', url: '/api/auth/logininfo', headers })).statusCode).toBe(401);
  });
});

describe('the end of a session', () => {
  test('AUTH-04, CALL-03: sign-out ends it and leads to the landing page; no header makes the browser wait for its storage', async () => {
    const { browser } = await fresh();
    const id = browser.cookie(SESSION_COOKIE) ?? '';
    const answer = await browser.get('/api/auth/logout');
    expect([answer.statusCode, answer.headers.location, answer.headers['clear-site-data']]).toEqual([302, '/', undefined]);
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
    const copy = await server.browser().send({ method: 'GET', url: '/api/auth/logininfo', headers: { cookie: `${SESSION_COOKIE}=${id}` } });
    expect(copy.statusCode).toBe(401);
  });

  test('AUTH-04: it ends for every tab of this browser, and for no other browser', async () => {
    const { username, browser } = await fresh();
    const elsewhere = await server.signIn(username);
    await browser.get('/api/auth/logout');
    expect([await statusOf(browser), await statusOf(elsewhere)]).toEqual([401, 200]);
  });

  test('CALL-03: sign-out works without a session', async () => {
    expect((await server.browser().get('/api/auth/logout')).headers.location).toBe('/');
  });

  test('after 30 idle minutes and after 10 hours, also when only a status was polled', async () => {
    const { browser: idle } = await fresh();
    server.clock.advance(30 * MINUTE);
    expect(await statusOf(idle)).toBe(401);
    const { browser: long } = await fresh();
    for (let step = 0; step < 23; step += 1) {
      server.clock.advance(25 * MINUTE);
      expect(await statusOf(long)).toBe(200);
    }
    server.clock.advance(25 * MINUTE);
    expect(await statusOf(long)).toBe(401);
  });

  test('the ten hours count from the sign-in, a step-up does not prolong them', async () => {
    const username = await server.createAccount({ token: true });
    const browser = await server.signIn(username);
    for (let step = 0; step < 23; step += 1) {
      server.clock.advance(25 * MINUTE);
      await statusOf(browser);
    }
    await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    expect(await statusOf(browser)).toBe(200);
    server.clock.advance(25 * MINUTE);
    expect(await statusOf(browser)).toBe(401);
  });

  test('STATE-03: a lock ends it at the next call, an expired lock does not', async () => {
    const { username, browser } = await fresh();
    await lockPerson(server.context, username, new Date(server.clock.now().getTime() - 1));
    expect(await statusOf(browser)).toBe(200);
    const other = await fresh();
    await lockPerson(server.context, other.username);
    expect(await statusOf(other.browser)).toBe(401);
    await server.context.db
      .deleteFrom('user_lock')
      .where('person_id', '=', await server.personId(other.username))
      .execute();
    expect(await statusOf(other.browser)).toBe(401);
  });

  test('a person that is deleted or whose sessions are ended is signed out', async () => {
    const [ended, deleted] = [await fresh(), await fresh()];
    await endSessionsOfPerson(server.context.db, await server.personId(ended.username));
    await server.context.db.deleteFrom('person').where('username', '=', deleted.username).execute();
    expect([await statusOf(ended.browser), await statusOf(deleted.browser)]).toEqual([401, 401]);
  });

  test('another account that signs in at the same browser ends it', async () => {
    const { browser } = await fresh();
    const first = browser.cookie(SESSION_COOKIE) ?? '';
    const answer = await browser.form('/api/auth/login', { username: 'unbekannt', password: PASSWORD });
    expect(answer.headers.location).toBe('/login-error');
    const copy = await server
      .browser()
      .send({ method: 'GET', url: '/api/auth/logininfo', headers: { cookie: `${SESSION_COOKIE}=${first}` } });
    expect([await statusOf(browser), copy.statusCode]).toEqual([401, 401]);
  });

  test('what nobody came back to end is swept away, the others stay', async () => {
    await fresh();
    server.clock.advance(30 * MINUTE);
    const { browser } = await fresh();
    await sweepSessions(server.context);
    const rows = await server.context.db.selectFrom('session').select('last_seen_at').execute();
    expect(rows.map((row) => row.last_seen_at)).toEqual([server.clock.now()]);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('the audit log', () => {
  test('holds sign-ins, refusals, step-ups, blocks and sign-outs by id', async () => {
    const username = await server.createAccount({ token: true });
    const personId = await server.personId(username);
    const since = await server.context.db
      .selectFrom('audit_log')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst();
    const browser = await server.signIn(username, 'gold');
    await browser.get('/api/auth/logout');
    for (let attempt = 0; attempt < 12; attempt += 1) await server.browser().form('/api/auth/login', { username, password: 'falsch' });
    await server.browser().form('/api/auth/login', { username: 'Erika Mustermann', password: 'geheim' });
    const rows = await server.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', since?.id ?? '0')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, outcome, actor_id }) => [action, outcome, actor_id])).toEqual([
      ['sign-in', 'ok', personId],
      ['step-up', 'ok', personId],
      ['sign-out', 'ok', personId],
      ...Array.from({ length: 10 }, () => ['sign-in', 'refused', personId]),
      ...Array.from({ length: 2 }, () => ['sign-in-blocked', 'refused', personId]),
      ['sign-in', 'refused', null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Mustermann|geheim|falsch/);
  });
});
