import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { sweepPending } from '#server/auth/pending';
import { endSessionsOfPerson, SESSION_COOKIE } from '#server/sessions/sessions';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const acrOf = async (browser: TestBrowser): Promise<string> => (await browser.get('/api/auth/logininfo')).json<{ acr: string }>().acr;
const GOLD = '/api/auth/login?redirectUrl=/profile%23zwei&requiredStepUpLevel=gold';

/** A fresh person with a second factor, at the page that asks for the code. */
async function atTheCode(): Promise<{ browser: TestBrowser; username: string; confirm(otp: string): ReturnType<TestBrowser['form']> }> {
  const username = await server.createAccount({ token: true });
  const browser = await server.signIn(username);
  expect((await browser.get(GOLD)).body).toContain('data-testid="otp-input"');
  return { browser, username, confirm: (otp) => browser.form('/api/auth/login/otp', { otp }) };
}

describe('AUTH-05: the code of the second factor', () => {
  test('AUTH-05, PERM-03: gives gold under a new session id and leads to the target', async () => {
    const { browser, username, confirm } = await atTheCode();
    const before = browser.cookie(SESSION_COOKIE) ?? '';
    const answer = await confirm((await server.nextOtp(username)).replace(/(...)/, '$1 '));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile#zwei']);
    expect(await acrOf(browser)).toBe('gold');
    const old = server.browser();
    expect(
      (await old.send({ method: 'GET', url: '/api/auth/logininfo', headers: { cookie: `${SESSION_COOKIE}=${before}` } })).statusCode,
    ).toBe(401);
  });

  test('AUTH-05: password and code in one go give gold', async () => {
    const username = await server.createAccount({ token: true });
    expect(await acrOf(await server.signIn(username, 'gold'))).toBe('gold');
  });

  test('AUTH-05: a wrong code and a used code are refused', async () => {
    const { username, confirm } = await atTheCode();
    const otp = await server.nextOtp(username);
    const wrong = await confirm(otp === '000000' ? '111111' : '000000');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain(SIGN_IN_TEXTS.otp.wrong);
    expect((await confirm(otp)).statusCode).toBe(303);
    const again = await server.signIn(username);
    await again.get(GOLD);
    expect((await again.form('/api/auth/login/otp', { otp })).statusCode).toBe(401);
  });

  test('AUTH-05: of two requests with one code one wins', async () => {
    const username = await server.createAccount({ token: true });
    const browsers = [await server.signIn(username), await server.signIn(username)];
    for (const browser of browsers) await browser.get(GOLD);
    const otp = await server.nextOtp(username);
    const answers = await Promise.all(browsers.map((browser) => browser.form('/api/auth/login/otp', { otp })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([303, 401]);
  });

  test('AUTH-05: of many codes at a time no more than ten are looked at', async () => {
    const { confirm } = await atTheCode();
    const codes = Array.from({ length: 40 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(codes.map(confirm));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    const blocked = answers.filter((answer) => answer.statusCode === 429);
    expect(blocked).toHaveLength(30);
    expect(blocked[0]?.body).toContain(SIGN_IN_TEXTS.tooMany(15));
    expect(Number(blocked[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('AUTH-05: after ten minutes the page asks anew and still leads to the target', async () => {
    const { browser, username, confirm } = await atTheCode();
    server.clock.advance(10 * 60_000);
    const late = await confirm(await server.nextOtp(username));
    const page = await browser.get(late.headers.location ?? '');
    expect(page.body).toContain(SIGN_IN_TEXTS.otp.expired);
    expect((await confirm(await server.nextOtp(username))).headers.location).toBe('/profile#zwei');
  });

  test('AUTH-05: a reloaded page is the same page again', async () => {
    const { browser } = await atTheCode();
    expect((await browser.get('/api/auth/login/otp')).body).toContain('data-testid="otp-page-title"');
  });

  test('AUTH-04, AUTH-05: after sign-out the code alone opens nothing', async () => {
    const { browser, username, confirm } = await atTheCode();
    const kept = browser.cookie('schulportal.anmeldung') ?? '';
    await browser.get('/api/auth/logout');
    expect((await confirm(await server.nextOtp(username))).headers.location).toMatch(/^\/api\/auth\/login\?/);
    const copy = await server.browser().send({
      method: 'POST',
      url: '/api/auth/login/otp',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `schulportal.anmeldung=${kept}` },
      payload: `otp=${await server.nextOtp(username)}`,
    });
    expect([copy.headers.location?.startsWith('/api/auth/login?'), copy.cookies]).toEqual([true, []]);
  });

  test('AUTH-04: a sign-in that waits for its code ends with the sign-out, whoever holds a copy of its cookie', async () => {
    const username = await server.createAccount({ token: true });
    const browser = server.browser();
    await browser.form('/api/auth/login', { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    const kept = browser.cookie('schulportal.anmeldung') ?? '';
    const withCopy = async () =>
      server.browser().send({
        method: 'POST',
        url: '/api/auth/login/otp',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `schulportal.anmeldung=${encodeURIComponent(kept)}` },
        payload: `otp=${await server.nextOtp(username)}`,
      });
    await browser.get('/api/auth/logout');
    const copy = await withCopy();
    expect([copy.headers.location?.startsWith('/api/auth/login?'), copy.cookies]).toEqual([true, []]);
    expect(
      await server.context.db
        .selectFrom('pending_sign_in')
        .select('id_hash')
        .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('username', '=', username))
        .execute(),
    ).toEqual([]);
  });

  test('AUTH-05: one that went on is used up', async () => {
    const { browser, username, confirm } = await atTheCode();
    const kept = browser.cookie('schulportal.anmeldung') ?? '';
    await confirm(await server.nextOtp(username));
    const again = await browser.send({
      method: 'POST',
      url: '/api/auth/login/otp',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `schulportal.sid=${browser.cookie(SESSION_COOKIE)}; schulportal.anmeldung=${encodeURIComponent(kept)}`,
      },
      payload: `otp=${await server.nextOtp(username)}`,
    });
    expect(again.headers.location).toMatch(/^\/api\/auth\/login\?/);
  });

  test('AUTH-05: what nobody came back to is swept away', async () => {
    await atTheCode();
    server.clock.advance(10 * 60_000);
    await sweepPending(server.context);
    expect(await server.context.db.selectFrom('pending_sign_in').select('id_hash').execute()).toEqual([]);
  });

  test('AUTH-05: a step-up ends with the session that asked for it', async () => {
    const { username, confirm } = await atTheCode();
    await endSessionsOfPerson(server.context.db, await server.personId(username));
    expect((await confirm(await server.nextOtp(username))).headers.location).toMatch(/^\/api\/auth\/login\?/);
  });

  test('AUTH-05: what is kept between the pages can neither be read nor made up', async () => {
    const { browser, username } = await atTheCode();
    const kept = browser.cookie('schulportal.anmeldung') ?? '';
    expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain(username);
    for (const forged of ['', 'x', `A${kept.slice(1)}`, server.context.secrets.seal('{"purpose":"other"}')]) {
      const answer = await server.browser().send({
        method: 'POST',
        url: '/api/auth/login/otp',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `schulportal.anmeldung=${encodeURIComponent(forged)}` },
        payload: 'otp=123456',
      });
      expect(answer.headers.location).toMatch(/^\/api\/auth\/login\?/);
    }
  });
});

describe('AUTH-05: how long gold lasts', () => {
  test('AUTH-05: gold falls back to silver after 900 seconds without activity, and not before', async () => {
    const browser = await server.signIn(await server.createAccount({ token: true }), 'gold');
    server.clock.advance(899_000);
    expect(await acrOf(browser)).toBe('gold');
    server.clock.advance(900_000);
    expect(await acrOf(browser)).toBe('silver');
  });

  test('AUTH-05: polling the status of an import keeps the session but not the level', async () => {
    const browser = await server.signIn('importeur', 'gold');
    for (let minute = 0; minute < 15; minute += 1) {
      server.clock.advance(60_000);
      await browser.get('/api/import/00000000-0000-4000-8000-000000000000/status');
    }
    expect(await acrOf(browser)).toBe('silver');
  });

  test('AUTH-05, PERM-03, ERR-15: what has lapsed must be confirmed again by the code alone', async () => {
    const browser = await server.signIn('importeur', 'gold');
    server.clock.advance(900_000);
    expect((await browser.get('/api/import/history')).json()).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    expect((await browser.get(GOLD)).body).toContain('data-testid="attempted-username">importeur');
    await browser.form('/api/auth/login/otp', { otp: await server.nextOtp('importeur') });
    expect((await browser.get('/api/import/history')).statusCode).toBe(200);
  });

  test('AUTH-05: the setting says how long', async () => {
    const short = await startTestServer({ goldTimeoutS: 5 });
    const browser = await short.signIn('importeur', 'gold');
    short.clock.advance(5000);
    expect(await acrOf(browser)).toBe('silver');
    await short.stop();
  });
});

describe('levels', () => {
  test('NAV-05: gold without a second factor leads to the notice about it, signed in', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    expect((await browser.get(GOLD)).headers.location).toBe('/no-second-factor');
    const fresh = server.browser();
    const answer = await fresh.form('/api/auth/login', { username, password: 'Demo!2026', requiredStepUpLevel: 'gold' });
    expect(answer.headers.location).toBe('/no-second-factor');
    expect(await acrOf(fresh)).toBe('silver');
  });

  test('CALL-02: a sufficient session goes straight to its own target', async () => {
    const browser = await server.signIn('schueler');
    const answer = await browser.get('/api/auth/login?redirectUrl=/profile');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile']);
  });

  test('STEP_UP=off: every session counts as gold, and none is stored as such', async () => {
    const lax = await startTestServer({ stepUp: 'off' });
    expect(await acrOf(await lax.signIn('neuadmin'))).toBe('gold');
    expect(await lax.context.db.selectFrom('session').select('level').execute()).toEqual([{ level: 'silver' }]);
    await lax.stop();
  });
});
