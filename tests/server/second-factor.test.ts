import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function startSetUp(browser: TestBrowser, personId: string) {
  const answer = await browser.post('/api/2fa-token/init', { personId });
  const totp = URI.parse(decodeURI(String(answer.headers['x-otpauth-uri'])));
  if (!(totp instanceof TOTP)) throw new Error('no TOTP key');
  return { answer, code: () => totp.generate({ timestamp: server.clock.now().getTime() }) };
}

describe('second factor', () => {
  test('CALL-06, CALL-08, ENT-03, ENT-18: state and need of oneself', async () => {
    const browser = await server.signIn('admin');
    const personId = await server.personId('admin');
    const state = expectShape('secondFactor.state', (await browser.get(`/api/2fa-token/state?personId=${personId}`)).json());
    expect(state).toEqual({ hasToken: true, tokenKind: 'software', serial: expect.stringMatching(/^TOTP[0-9A-F]{8}$/) as string });
    expect(expectShape('secondFactor.required', (await browser.get(`/api/2fa-token/required?personId=${personId}`)).json())).toEqual({
      required: true,
    });
    const pupil = await server.signIn('schueler');
    expect((await pupil.get(`/api/2fa-token/required?personId=${await server.personId('schueler')}`)).json()).toEqual({ required: false });
  });

  test('PERM-04: of others only those know who manage them', async () => {
    const url = `/api/2fa-token/state?personId=${await server.personId('lehrkraft')}`;
    expect((await (await server.signIn('schueler')).get(url)).json()).toEqual({ code: 403, i18nKey: 'ENTITY_NOT_FOUND' });
    expect((await (await server.signIn('schuladmin')).get(url)).json()).toEqual({ hasToken: false, tokenKind: '', serial: '' });
    expect((await (await server.signIn('admin')).get('/api/2fa-token/state?personId=keine')).statusCode).toBe(403);
  });

  test('CALL-07, CALL-10, STATE-08: a QR code, then a wrong and a right code', async () => {
    const browser = await server.signIn('lehrkraft');
    const personId = await server.personId('lehrkraft');
    const { answer, code } = await startSetUp(browser, personId);
    expect([answer.statusCode, answer.body.slice(0, 22)]).toEqual([201, 'data:image/png;base64,']);
    expect((await browser.get(`/api/2fa-token/state?personId=${personId}`)).json()).toMatchObject({ hasToken: false });
    const wrong = await browser.post('/api/2fa-token/verify', { personId, otp: code() === '000000' ? '111111' : '000000' });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { code: 400, i18nKey: 'OTP_NICHT_GUELTIG' }]);
    const right = await browser.post('/api/2fa-token/verify', { personId, otp: code().replace(/(...)/, '$1 ') });
    expect([right.statusCode, right.body]).toEqual([201, '']);
    expect((await browser.get(`/api/2fa-token/state?personId=${personId}`)).json()).toMatchObject({
      hasToken: true,
      tokenKind: 'software',
    });
  });

  test('CALL-07: a second start replaces the first key, whose code no longer counts', async () => {
    const browser = await server.signIn('befristet');
    const personId = await server.personId('befristet');
    const first = await startSetUp(browser, personId);
    const second = await startSetUp(browser, personId);
    expect((await browser.post('/api/2fa-token/verify', { personId, otp: first.code() })).json()).toMatchObject({
      i18nKey: 'OTP_NICHT_GUELTIG',
    });
    expect((await browser.post('/api/2fa-token/verify', { personId, otp: second.code() })).statusCode).toBe(201);
  });

  test('D-09: beside a verified second factor a session below gold may neither start nor verify another one', async () => {
    const browser = await server.signIn('schuladmin');
    const personId = await server.personId('schuladmin');
    for (const [url, body] of [
      ['/api/2fa-token/init', { personId }],
      ['/api/2fa-token/verify', { personId, otp: '123456' }],
    ] as const) {
      const answer = await browser.post(url, body);
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' }]);
    }
    const gold = await server.signIn('schuladmin', 'gold');
    expect((await gold.post('/api/2fa-token/init', { personId })).json()).toEqual({
      code: 400,
      i18nKey: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR',
    });
  });

  test('CALL-10: without a started set-up there is nothing to verify, and bodies are checked', async () => {
    const browser = await server.signIn('autotester');
    const personId = await server.personId('autotester');
    expect((await browser.post('/api/2fa-token/verify', { personId, otp: '123456' })).json()).toMatchObject({
      i18nKey: 'SOFTWARE_TOKEN_VERIFICATION_ERROR',
    });
    expect((await browser.post('/api/2fa-token/verify', { personId: 'x', otp: '' })).statusCode).toBe(400);
    expect((await browser.post('/api/2fa-token/init', {})).statusCode).toBe(400);
  });

  test('CALL-10: guessing is limited', async () => {
    const browser = await server.signIn('schueler');
    const personId = await server.personId('schueler');
    const { code } = await startSetUp(browser, personId);
    const wrong = code() === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.post('/api/2fa-token/verify', { personId, otp: wrong });
    const answer = await browser.post('/api/2fa-token/verify', { personId, otp: code() });
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
