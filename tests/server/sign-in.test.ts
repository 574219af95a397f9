import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { SESSION_COOKIE } from '#server/auth/sessions';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Demo!2026';
const login = (username: string, password = PASSWORD, more: Record<string, string> = {}) =>
  server.browser().form('/api/auth/login', { username, password, ...more });
const acrOf = async (browser: { get(url: string): Promise<{ json(): unknown }> }): Promise<string> =>
  ((await browser.get('/api/auth/logininfo')).json() as { acr: string }).acr;

describe('sign-in', () => {
  test('CALL-02: the page asks for user name and password and carries the target', async () => {
    const page = await server.browser().get('/api/auth/login?redirectUrl=%2Fprofile%3Fa%3D1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('value="/profile?a=1"');
    for (const testid of ['login-page-title', 'login-prompt-text', 'username-input', 'password-input', 'login-button'])
      expect(page.body).toContain(`data-testid="${testid}"`);
  });

  test('AUTH-01: the right password leads to the target with a session of level silver', async () => {
    const browser = server.browser();
    const answer = await browser.form('/api/auth/login', { username: 'schueler', password: PASSWORD, redirectUrl: '/start?x=1#y' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/start?x=1#y']);
    expect(await acrOf(browser)).toBe('silver');
  });

  test('AUTH-01, ERR-12: unknown user and wrong password get the same words', async () => {
    const [unknown, wrong] = [await login('gibtesnicht'), await login('schueler', 'falsch')];
    for (const answer of [unknown, wrong]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain(SIGN_IN_TEXTS.login.wrong);
    }
    expect(unknown.body.replaceAll('gibtesnicht', 'X')).toBe(wrong.body.replaceAll('schueler', 'X'));
  });

  test('AUTH-01: a locked account is told so only after the right password', async () => {
    expect((await login('gesperrt', 'falsch')).body).toContain(SIGN_IN_TEXTS.login.wrong);
    const right = await login('gesperrt');
    expect(right.body).toContain(SIGN_IN_TEXTS.login.locked);
    expect(right.cookies).toEqual([]);
  });

  test('ERR-14, ROUTE-23: an account that the portal does not know goes to the login-error page without a session', async () => {
    const answer = await login('unbekannt');
    expect([answer.headers.location, answer.cookies.length]).toEqual(['/login-error', 0]);
  });

  test('input is escaped in the page that comes back', async () => {
    const answer = await login('"><script>alert(1)</script>', 'x');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('too many wrong attempts on one account must wait, other accounts behind the same address need not', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login('ohnekontext', 'falsch');
    const blocked = await login('ohnekontext');
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('autotester')).statusCode).toBe(303);
  });
});

describe('first own password (AUTH-02)', () => {
  const makeTemporary = async (username: string): Promise<void> => {
    await server.context.db.updateTable('account').set({ password_temporary: true }).where('username', '=', username).execute();
  };

  test('AUTH-02: a temporary password must be changed before anything else', async () => {
    await makeTemporary('befristet');
    const browser = server.browser();
    const page = await browser.form('/api/auth/login', { username: 'befristet', password: PASSWORD, redirectUrl: '/start' });
    expect(page.body).toContain('data-testid="update-password-title"');
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);

    const refused = await browser.form('/api/auth/login/password', { 'password-new': 'kurz', 'password-confirm': 'kurz' });
    expect(refused.body).toContain(SIGN_IN_TEXTS.newPassword.tooShort);
    const different = await browser.form('/api/auth/login/password', {
      'password-new': 'Wiese Lampe 7',
      'password-confirm': 'Wiese Lampe 8',
    });
    expect(different.body).toContain(SIGN_IN_TEXTS.newPassword.different);
    const named = await browser.form('/api/auth/login/password', {
      'password-new': 'befristet-2026',
      'password-confirm': 'befristet-2026',
    });
    expect(named.body).toContain(SIGN_IN_TEXTS.newPassword.containsName);

    const changed = await browser.form('/api/auth/login/password', {
      'password-new': 'Wiese Lampe 7',
      'password-confirm': 'Wiese Lampe 7',
    });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/start']);
    expect((await login('befristet', 'Wiese Lampe 7')).statusCode).toBe(303);
    expect((await login('befristet')).statusCode).toBe(401);
  });

  test('AUTH-02: without a pending sign-in the form changes nothing', async () => {
    const answer = await server
      .browser()
      .form('/api/auth/login/password', { 'password-new': 'Wiese Lampe 9', 'password-confirm': 'Wiese Lampe 9' });
    expect(answer.body).toContain(SIGN_IN_TEXTS.login.expired);
  });
});

describe('levels', () => {
  test('AUTH-05, PERM-03: the code of the second factor gives gold, under a new session id', async () => {
    const browser = await server.signIn('schuladmin');
    const before = browser.cookie(SESSION_COOKIE);
    const page = await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    expect(page.body).toContain('data-testid="otp-input"');
    const answer = await browser.form('/api/auth/login/otp', { otp: (await server.nextOtp('schuladmin')).replace(/(...)/, '$1 ') });
    expect(answer.headers.location).toBe('/start');
    expect(await acrOf(browser)).toBe('gold');
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(before);
  });

  test('AUTH-05: a wrong code and a used code are refused', async () => {
    const otp = await server.nextOtp('ssuperadmin');
    const ask = async () => {
      const browser = await server.signIn('ssuperadmin');
      await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
      return browser;
    };
    const first = await ask();
    const wrong = await first.form('/api/auth/login/otp', { otp: otp === '000000' ? '111111' : '000000' });
    expect(wrong.body).toContain(SIGN_IN_TEXTS.otp.wrong);
    expect((await first.form('/api/auth/login/otp', { otp })).statusCode).toBe(303);
    expect((await (await ask()).form('/api/auth/login/otp', { otp })).statusCode).toBe(401);
  });

  test('AUTH-05: gold falls back to silver after 900 seconds without activity, and not before', async () => {
    const browser = await server.signIn('importeur', 'gold');
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

  test('NAV-05: gold without a second factor leads to the notice about it', async () => {
    const browser = await server.signIn('neuadmin');
    const answer = await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    expect(answer.headers.location).toBe('/no-second-factor');
  });

  test('CALL-02: a sufficient session goes straight to its own target', async () => {
    const browser = await server.signIn('schueler');
    expect((await browser.get('/api/auth/login?redirectUrl=/profile')).headers.location).toBe('/profile');
  });

  test('STEP_UP=off: the password alone gives gold', async () => {
    const lax = await startTestServer({ stepUp: 'off' });
    expect(await acrOf(await lax.signIn('neuadmin'))).toBe('gold');
    await lax.stop();
  });
});

describe('sessions', () => {
  test('AUTH-04, CALL-03: sign-out ends the session, clears what the browser keeps and leads to the landing page', async () => {
    const browser = await server.signIn('schueler');
    const answer = await browser.get('/api/auth/logout');
    expect([answer.statusCode, answer.headers.location, answer.headers['clear-site-data']]).toEqual([302, '/', '"storage"']);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);
  });

  test('CALL-03: sign-out works without a session', async () => {
    expect((await server.browser().get('/api/auth/logout')).headers.location).toBe('/');
  });

  test('the cookie is HttpOnly and SameSite=Lax, Secure on https, and its value is stored nowhere', async () => {
    const answer = await login('schueler');
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).not.toBe(true);
    const rows = await server.context.db.selectFrom('session').select('id_hash').execute();
    expect(rows.map((row) => row.id_hash)).not.toContain(cookie?.value);

    const secure = await startTestServer({ publicOrigin: 'https://portal.example.org' });
    const browser = secure.browser();
    const onHttps = await browser.form('/api/auth/login', { username: 'schueler', password: PASSWORD });
    expect(onHttps.cookies.find(({ name }) => name === SESSION_COOKIE)?.secure).toBe(true);
    expect(onHttps.headers['strict-transport-security']).toContain('max-age');
    await secure.stop();
  });

  test('a session ends after 30 idle minutes and after 10 hours', async () => {
    const idle = await server.signIn('schueler');
    server.clock.advance(30 * 60_000);
    expect((await idle.get('/api/auth/logininfo')).statusCode).toBe(401);
    const long = await server.signIn('schueler');
    for (let step = 0; step < 24; step += 1) {
      server.clock.advance(25 * 60_000);
      await long.get('/api/config');
      await long.get('/api/auth/logininfo');
    }
    expect((await long.get('/api/auth/logininfo')).statusCode).toBe(401);
  });

  test('sign-ins, refusals and sign-outs are in the audit log by id', async () => {
    const rows = await server.context.db.selectFrom('audit_log').select(['action', 'outcome', 'actor_id']).execute();
    expect(rows).toContainEqual(expect.objectContaining({ action: 'sign-in', outcome: 'refused' }));
    expect(rows).toContainEqual({ action: 'sign-out', outcome: 'ok', actor_id: await server.personId('schueler') });
    expect(rows).toContainEqual({ action: 'step-up', outcome: 'ok', actor_id: await server.personId('importeur') });
  });
});
