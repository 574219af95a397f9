import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { SESSION_COOKIE } from '#server/sessions/sessions';
import { lockPerson } from './accounts';
import { startTestServer, type TestServer } from './rig';
import type { TestBrowser } from './browser';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const OLD = 'Demo!2026';
const NEW = 'Wiese Lampe 7';
const ask = (target: string, hint = 'x') => `/api/auth/reset-password?${new URLSearchParams({ redirectUrl: target, login_hint: hint })}`;
const confirm = (browser: TestBrowser, username: string, password = OLD, redirectUrl = '/profile') =>
  browser.form('/api/auth/password', { username, password, redirectUrl });
const renew = (browser: TestBrowser, password = NEW, confirmation = password) =>
  browser.form('/api/auth/password/new', { 'password-new': password, 'password-confirm': confirmation });
const canSignIn = async (username: string, password: string) =>
  (await server.browser().form('/api/auth/login', { username, password })).statusCode === 303;

describe('change of the password (CALL-04, AUTH-03)', () => {
  test('CALL-04: leads to the page for the current password, with the user name filled in and an own target only', async () => {
    const browser = server.browser();
    const answer = await browser.get(ask('http://localhost:8099/profile', 'lehr"kraft'));
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/api/auth/password?redirectUrl=%2Fprofile&login_hint=lehr%22kraft',
    ]);
    const page = await browser.get(answer.headers.location ?? '');
    expect(page.body).toContain('value="lehr&quot;kraft"');
    expect(page.body).toContain('name="redirectUrl" value="/profile"');
    for (const foreign of ['https://evil.example.org/', '//evil.example.org', '/gibt-es-nicht'])
      expect((await browser.get(ask(foreign))).headers.location).toContain('redirectUrl=%2F&');
    expect((await browser.get('/api/auth/reset-password')).headers.location).toBe('/api/auth/password?redirectUrl=%2F&login_hint=');
  });

  test('AUTH-03: current password, new password, back with the result; the session stays, others end', async () => {
    const username = await server.createAccount({ token: true });
    const [browser, elsewhere] = [await server.signIn(username, 'gold'), await server.signIn(username)];
    expect((await browser.get('/api/auth/logininfo')).json()).not.toHaveProperty('password_updated_at');
    const page = await confirm(browser, username);
    for (const testid of ['update-password-title', 'password-update-prompt', 'new-password-input', 'cancel-password-link'])
      expect(page.body).toContain(`data-testid="${testid}"`);
    const done = await renew(browser);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/profile?kc_action_status=success']);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({
      acr: 'gold',
      password_updated_at: server.clock.now().toISOString(),
    });
    expect((await elsewhere.get('/api/auth/logininfo')).statusCode).toBe(401);
    expect([await canSignIn(username, NEW), await canSignIn(username, OLD)]).toEqual([true, false]);
  });

  test('AUTH-03: the session goes on under a new id: a copy of the old one opens nothing', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    const before = browser.cookie(SESSION_COOKIE) ?? '';
    await confirm(browser, username);
    await renew(browser);
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(before);
    const headers = { cookie: `${SESSION_COOKIE}=${before}` };
    expect((await server.browser().send({ method: 'GET', url: '/api/auth/logininfo', headers })).statusCode).toBe(401);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: username, acr: 'silver' });
  });

  test.for(['/api/auth/login', '/api/auth/password'])(
    'STATE-03: who is locked between the two pages of %s keeps the password of before',
    async (first) => {
      const username = await server.createAccount({ temporary: first === '/api/auth/login' });
      const browser = server.browser();
      await browser.form(first, { username, password: OLD, redirectUrl: '/profile' });
      await lockPerson(server.context, username);
      const fields = { 'password-new': NEW, 'password-confirm': NEW };
      const refused = await browser.form(first === '/api/auth/login' ? '/api/auth/login/password' : '/api/auth/password/new', fields);
      expect([refused.statusCode, refused.body.includes(SIGN_IN_TEXTS.login.locked)]).toEqual([403, true]);
      await server.context.db
        .deleteFrom('user_lock')
        .where('person_id', '=', await server.personId(username))
        .execute();
      expect((await server.browser().form('/api/auth/login', { username, password: NEW })).statusCode).toBe(401);
      expect((await server.browser().form('/api/auth/login', { username, password: OLD })).statusCode).not.toBe(401);
    },
  );

  test('AUTH-03: the result joins what the address holds already', async () => {
    const username = await server.createAccount();
    const browser = server.browser();
    await confirm(browser, username, OLD, '/profile?von=mail#zuordnung');
    expect((await renew(browser)).headers.location).toBe('/profile?von=mail&kc_action_status=success#zuordnung');
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'silver' });
  });

  test('AUTH-03, AUTH-01: a session alone changes nothing: the current password is asked for', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    const answer = await renew(browser);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/api/auth/password?redirectUrl=%2F&hinweis=abgelaufen']);
    expect((await browser.get(answer.headers.location ?? '')).body).toContain(SIGN_IN_TEXTS.login.expired);
    const wrong = await confirm(browser, username, 'falsch');
    expect([wrong.statusCode, wrong.body.includes(SIGN_IN_TEXTS.proof.wrong)]).toEqual([401, true]);
    expect((await confirm(browser, username, '')).statusCode).toBe(400);
    expect(await canSignIn(username, OLD)).toBe(true);
  });

  test.for([
    ['kurz', 'kurz', 'tooShort'],
    [NEW, 'Wiese Lampe 8', 'different'],
    [`${OLD} lang`, `${OLD} lang`, 'same'],
  ] as const)('AUTH-03: %s and %s are refused as %s, and the way goes on', async ([password, confirmation, problem]) => {
    const username = await server.createAccount();
    const browser = server.browser();
    if (problem === 'same') {
      await confirm(browser, username);
      await renew(browser, password);
    }
    await confirm(browser, username, problem === 'same' ? password : OLD);
    const refused = await renew(browser, password, confirmation);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(SIGN_IN_TEXTS.newPassword[problem]);
    expect((await browser.get('/api/auth/password/new')).body).toContain('action="/api/auth/password/new"');
    expect((await renew(browser, 'Ganz anders 99')).headers.location).toBe('/profile?kc_action_status=success');
  });

  test('AUTH-03: cancelling keeps the password and takes the confirmation back', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    await confirm(browser, username);
    const cancelled = await browser.get('/api/auth/password/cancel?redirectUrl=%2Fprofile');
    expect(cancelled.headers.location).toBe('/profile?kc_action_status=cancelled');
    expect((await renew(browser)).headers.location).toMatch(/^\/api\/auth\/password\?/);
    expect((await browser.get('/api/auth/password/cancel?redirectUrl=https://evil.example.org')).headers.location).toBe(
      '/?kc_action_status=cancelled',
    );
  });

  test('AUTH-03: the confirmation of a sign-in page opens no change, and the other way round', async () => {
    const username = await server.createAccount({ temporary: true, token: true });
    const browser = server.browser();
    await browser.form('/api/auth/login', { username, password: OLD });
    expect((await renew(browser)).headers.location).toMatch(/^\/api\/auth\/password\?/);
    await confirm(browser, username);
    for (const [url, fields] of [
      ['/api/auth/login/otp', { otp: await server.nextOtp(username) }],
      ['/api/auth/login/password', { 'password-new': NEW, 'password-confirm': NEW }],
    ] as const)
      expect((await browser.form(url, fields)).headers.location).toMatch(/^\/api\/auth\/login\?/);
    expect((await browser.get('/api/auth/login/otp')).headers.location).toMatch(/^\/api\/auth\/login\?/);
  });

  test('AUTH-03: whoever is signed in changes the own password, whatever name and password of somebody else the form holds', async () => {
    const [mine, theirs] = [await server.createAccount(), await server.createAccount()];
    const colleague = server.browser();
    await confirm(colleague, theirs);
    await renew(colleague, 'Birke Tonne 5');
    const browser = await server.signIn(mine);
    const asked = await browser.get('/api/auth/password?redirectUrl=%2Fprofile');
    expect(asked.body).toContain(`<strong data-testid="attempted-username">${mine}</strong>`);
    expect(asked.body, 'the name is shown, not asked').not.toContain('data-testid="username-input"');
    const refused = await confirm(browser, theirs, 'Birke Tonne 5');
    expect([refused.statusCode, refused.body.includes(SIGN_IN_TEXTS.proof.wrong)]).toEqual([401, true]);
    expect((await renew(browser)).headers.location).toMatch(/^\/api\/auth\/password\?/);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: mine });
    await confirm(browser, theirs, OLD);
    expect((await renew(browser)).statusCode).toBe(303);
    expect([await canSignIn(mine, NEW), await canSignIn(theirs, 'Birke Tonne 5')]).toEqual([true, true]);
  });

  test('AUTH-03: guessing the current password is limited like the sign-in, and both are logged', async () => {
    const username = await server.createAccount();
    for (let attempt = 0; attempt < 10; attempt += 1) await confirm(server.browser(), username, 'falsch');
    const blocked = await confirm(server.browser(), username);
    expect([blocked.statusCode, Number(blocked.headers['retry-after']) > 0]).toEqual([429, true]);
    const rows = await server.context.db.selectFrom('audit_log').selectAll().where('action', '=', 'password-change').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });
});
