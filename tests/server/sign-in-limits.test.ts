import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { admit } from '#server/auth/attempts';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Demo!2026';
const DEVICE = 'schulportal.geraet';
const login = (browser: TestBrowser, username: string, password = PASSWORD, address = '192.0.2.7') =>
  browser.send({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: new URLSearchParams({ username, password, redirectUrl: '/start' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** Strangers at ten addresses use up what an account allows in an hour. */
async function strangersBlock(account: string): Promise<void> {
  for (let count = 0; count < 100; count += 1)
    await admit(server.context, { kind: 'password', account, address: `198.51.100.${count % 10}`, device: null });
}
const auditOf = async (username: string) => {
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'outcome'])
    .where('actor_id', '=', await server.personId(username))
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
};

describe('D-17: tries at the sign-in', () => {
  test('D-17: the owner gets in on a device of before while a stranger is blocked, and everybody is told the same', async () => {
    const username = await server.createAccount();
    const own = server.browser();
    await login(own, username);
    await own.get('/api/auth/logout');
    await strangersBlock(username);
    const stranger = await login(server.browser(), username, PASSWORD, '203.0.113.9');
    expect([stranger.statusCode, Number(stranger.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect(stranger.body).toContain(SIGN_IN_TEXTS.tooMany(60));
    expect((await login(own, username, PASSWORD, '203.0.113.10')).statusCode).toBe(303);
    expect((await auditOf(username)).filter((line) => line === 'sign-in-blocked refused')).toHaveLength(1);
  });

  test('D-17, AUTH-01: a name that nobody has is blocked alike', async () => {
    await strangersBlock('gibt.es.nicht');
    const answer = await login(server.browser(), 'gibt.es.nicht', PASSWORD, '203.0.113.9');
    expect([answer.statusCode, answer.body.includes(SIGN_IN_TEXTS.tooMany(60))]).toEqual([429, true]);
  });

  test('D-17: the cookie of a device is HttpOnly, lasts 90 days, holds five persons and nothing that can be read', async () => {
    const browser = server.browser();
    const usernames: string[] = [];
    for (let person = 0; person < 6; person += 1) {
      const username = await server.createAccount();
      usernames.push(username);
      const answer = await login(browser, username);
      const cookie = answer.cookies.find(({ name }) => name === DEVICE);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 * 24 * 60 * 60 });
      expect(Buffer.from(cookie?.value ?? '', 'base64').toString('latin1')).not.toContain(username);
    }
    const [first = '', second = ''] = usernames;
    for (const username of [first, second]) await strangersBlock(username);
    expect((await login(browser, first)).statusCode).toBe(429);
    expect((await login(browser, second)).statusCode).toBe(303);
    server.clock.advance(90 * 24 * 60 * 60_000);
    await strangersBlock(second);
    expect((await login(browser, second)).statusCode).toBe(429);
  });

  test('D-17: a device that is made up is none', async () => {
    const username = await server.createAccount();
    await strangersBlock(username);
    for (const forged of ['x', server.context.secrets.seal('{"purpose":"sign-in","id":"x","known":[]}')]) {
      const answer = await server.browser().send({
        method: 'POST',
        url: '/api/auth/login',
        payload: new URLSearchParams({ username, password: PASSWORD }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${DEVICE}=${encodeURIComponent(forged)}` },
      });
      expect(answer.statusCode).toBe(429);
    }
  });

  test('D-17: codes are counted for the account wherever a code was never right: a stolen password makes no device that counts', async () => {
    const username = await server.createAccount({ token: true });
    const statuses: number[] = [];
    for (let device = 0; device < 2; device += 1) {
      const thief = server.browser();
      await login(thief, username);
      await thief.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
      for (let code = 0; code < 6; code += 1) statuses.push((await thief.form('/api/auth/login/otp', { otp: '12345' })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('D-17: on a device where a code was right before, codes have a counter of their own', async () => {
    const username = await server.createAccount({ token: true });
    const own = await server.signIn(username, 'gold');
    await own.get('/api/auth/logout');
    const thief = server.browser();
    await login(thief, username, PASSWORD, '127.0.0.1');
    await thief.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    for (let code = 0; code < 11; code += 1) await thief.form('/api/auth/login/otp', { otp: '12345' });
    await own.form('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    expect((await own.form('/api/auth/login/otp', { otp: await server.nextOtp(username) })).statusCode).toBe(303);
  });

  test('D-17: the user name of a code counter fills nothing', async () => {
    const username = await server.createAccount({ token: true });
    const { id } = await server.context.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    for (let attempt = 0; attempt < 11; attempt += 1) await login(server.browser(), `otp ${id}`, 'falsch', '127.0.0.1');
    const browser = await server.signIn(username);
    await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    expect((await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) })).statusCode).toBe(303);
  });
});

describe('what is too long is not looked at', () => {
  const marks = (pairs: number): string => `a${'\u0301\u0323'.repeat(pairs)}`;
  const MARKS = marks(8000);

  test('AUTH-01: 32 KB of accents as a password or a name: the same answer after the same check, and never composed', async () => {
    const username = await server.createAccount();
    const wrong = await login(server.browser(), username, 'falsch');
    for (const [name, password] of [
      [username, MARKS],
      ['gibtesnicht', MARKS],
      [MARKS, 'falsch'],
    ] as const) {
      vi.mocked(verify).mockClear();
      const long = await login(server.browser(), name, password);
      expect(vi.mocked(verify).mock.calls.map(([, looked]) => looked.length < 10)).toEqual([true]);
      expect([long.statusCode, long.body.includes(SIGN_IN_TEXTS.login.wrong)]).toEqual([401, true]);
      expect(long.body.length).toBeLessThan(10_000);
      expect(Object.keys(long.headers)).toEqual(Object.keys(wrong.headers));
    }
  });

  test('AUTH-02: a new password may have 256 signs, no more', async () => {
    const username = await server.createAccount({ temporary: true });
    const browser = server.browser();
    await login(browser, username);
    const long = 'Regen Anker 47 Wiese '.repeat(13).slice(0, 257);
    const change = (password: string) =>
      browser.form('/api/auth/login/password', { 'password-new': password, 'password-confirm': password });
    for (const password of [long, marks(3000)]) {
      const refused = await change(password);
      expect([refused.statusCode, refused.body.includes(SIGN_IN_TEXTS.newPassword.tooLong)]).toEqual([400, true]);
    }
    expect((await change(long.slice(0, 256))).statusCode).toBe(303);
    expect((await login(server.browser(), username, long.slice(0, 256))).statusCode).toBe(303);
  });

  test('AUTH-01: a name with a sign that no database takes is a wrong name', async () => {
    expect((await login(server.browser(), 'schueler\0')).statusCode).toBe(401);
  });
});
