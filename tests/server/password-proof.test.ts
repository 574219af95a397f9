import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { SESSION_COOKIE } from '#server/sessions/sessions';
import { currentTotp } from '#server/auth/totp';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Demo!2026';
const MINUTE = 60_000;
const ASK = '/api/auth/login?redirectUrl=%2Fprofile%3Fa%3D1&passwortbestaetigung=erforderlich';
const prove = (browser: TestBrowser, password = PASSWORD, username = '') =>
  browser.form('/api/auth/login/proof', { username, password, redirectUrl: '/profile?a=1' });
const acrOf = async (browser: TestBrowser): Promise<string> => (await browser.get('/api/auth/logininfo')).json<{ acr: string }>().acr;
const REFUSED = { code: 403, i18nKey: 'REQUIRED_PASSWORD_PROOF_NOT_MET' };

/** A teacher who signed in so many minutes ago. */
async function signedInBefore(minutes: number): Promise<{ browser: TestBrowser; username: string; personId: string }> {
  const username = await server.createAccount({ like: 'lehrkraft' });
  const browser = await server.signIn(username);
  server.clock.advance(minutes * MINUTE);
  return { browser, username, personId: await server.personId(username) };
}

describe('D-20: what needs a password of the last five minutes', () => {
  test('D-20, CALL-07: the first second factor: after a fresh sign-in, not after five minutes, again after the password', async () => {
    const { browser, personId } = await signedInBefore(5);
    expect((await browser.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
    server.clock.advance(1);
    const refused = await browser.post('/api/2fa-token/init', { personId });
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSED]);
    await prove(browser);
    expect((await browser.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
  });

  test('D-20, CALL-45: a new device password, too', async () => {
    const { browser } = await signedInBefore(6);
    const refused = await browser.patch('/api/personen/uem-password');
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSED]);
    await prove(browser);
    expect((await browser.patch('/api/personen/uem-password')).statusCode).toBe(202);
  });

  test('D-20: the flag says that it is asked', async () => {
    expect((await server.browser().get('/api/config')).json()).toMatchObject({ passwordProofEnabled: true });
  });

  test('D-20: a step-up by code proves no password, and takes no proof away; changing the password is one', async () => {
    const username = await server.createAccount({ like: 'lehrkraft', token: true });
    const browser = await server.signIn(username);
    server.clock.advance(6 * MINUTE);
    await browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
    await browser.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    expect((await browser.patch('/api/personen/uem-password')).json()).toEqual(REFUSED);
    await prove(browser);
    expect((await browser.patch('/api/personen/uem-password')).statusCode).toBe(202);
    server.clock.advance(6 * MINUTE);
    await browser.form('/api/auth/password', { username, password: PASSWORD, redirectUrl: '/profile' });
    await browser.form('/api/auth/password/new', { 'password-new': 'Wiese Lampe 7', 'password-confirm': 'Wiese Lampe 7' });
    expect((await browser.patch('/api/personen/uem-password')).statusCode).toBe(202);
    const both = server.browser();
    await both.form('/api/auth/login', { username, password: 'Wiese Lampe 7', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    server.clock.advance(4 * MINUTE);
    await both.form('/api/auth/login/otp', { otp: await server.nextOtp(username) });
    expect((await both.patch('/api/personen/uem-password')).statusCode).toBe(202);
    server.clock.advance(MINUTE);
    expect((await both.patch('/api/personen/uem-password')).json()).toEqual(REFUSED);
  });

  test('D-20, CALL-07, CALL-10: nothing else sets a first second factor up, and whoever else is in is out then', async () => {
    const { browser, username, personId } = await signedInBefore(6);
    const thief = await server.signIn(username);
    server.clock.advance(6 * MINUTE);
    expect((await thief.post('/api/2fa-token/verify', { personId, otp: '123456' })).json()).toMatchObject({
      i18nKey: 'SOFTWARE_TOKEN_VERIFICATION_ERROR',
    });
    await prove(browser);
    await browser.post('/api/2fa-token/init', { personId });
    const { secret } = await server.context.db
      .selectFrom('token')
      .select('secret')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    const otp = currentTotp(server.context.secrets.open(secret), server.clock.now());
    expect((await browser.post('/api/2fa-token/verify', { personId, otp })).statusCode).toBe(201);
    expect([(await browser.get('/api/auth/logininfo')).statusCode, (await thief.get('/api/auth/logininfo')).statusCode]).toEqual([
      200, 401,
    ]);
  });

  test('CALL-45: more than ten device passwords an hour are refused, for this person alone', async () => {
    const { browser } = await signedInBefore(0);
    for (let count = 0; count < 10; count += 1) await browser.patch('/api/personen/uem-password');
    const refused = await browser.patch('/api/personen/uem-password');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    const other = await signedInBefore(0);
    expect((await other.browser.patch('/api/personen/uem-password')).statusCode).toBe(202);
  });
});

describe('D-20: the page that asks for the password again', () => {
  test('D-20: shows the user name, asks for the password alone, and leads back under a new id with the level of before', async () => {
    const username = await server.createAccount({ token: true });
    const browser = await server.signIn(username, 'gold');
    const before = browser.cookie(SESSION_COOKIE) ?? '';
    const page = await browser.get(ASK);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`data-testid="attempted-username">${username}`);
    expect(page.body).not.toContain('data-testid="username-input"');
    expect(page.body).toContain('<a href="/profile?a=1" data-testid="cancel-password-link">');
    const answer = await prove(browser);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile?a=1']);
    expect(await acrOf(browser)).toBe('gold');
    const copy = await server
      .browser()
      .send({ method: 'GET', url: '/api/auth/logininfo', headers: { cookie: `${SESSION_COOKIE}=${before}` } });
    expect(copy.statusCode).toBe(401);
  });

  test('D-20: silver stays silver, and the name in the form decides nothing', async () => {
    const [username, other] = [await server.createAccount({ token: true }), await server.createAccount()];
    const browser = await server.signIn(username);
    await prove(browser, PASSWORD, other);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: username, acr: 'silver' });
  });

  test('D-20, D-17: a wrong password is said so, and counted', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    const wrong = await prove(browser, 'falsch');
    expect([wrong.statusCode, wrong.body.includes(SIGN_IN_TEXTS.proof.wrong)]).toEqual([401, true]);
    expect((await prove(browser, '')).statusCode).toBe(400);
    for (let count = 0; count < 9; count += 1) await prove(browser, 'falsch');
    const blocked = await prove(browser);
    expect([blocked.statusCode, blocked.body.includes(SIGN_IN_TEXTS.tooMany(15))]).toEqual([429, true]);
  });

  test('D-20: who is not signed in signs in, which is a proof as well', async () => {
    const page = await server.browser().get(ASK);
    expect(page.body).toContain('data-testid="username-input"');
    expect(page.body).toContain('value="/profile?a=1"');
    const { browser } = await signedInBefore(30);
    expect((await prove(browser)).headers.location).toBe(
      '/api/auth/login?redirectUrl=%2Fprofile%3Fa%3D1&requiredStepUpLevel=silver&hinweis=abgelaufen',
    );
  });
});
