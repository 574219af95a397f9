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
  const serial = String(answer.headers['x-token-serial']);
  return { answer, serial, code: () => totp.generate({ timestamp: server.clock.now().getTime() }) };
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

  test('PERM-03, PERM-04: of others only those know who manage them, at gold', async () => {
    const personId = await server.personId('lehrkraft');
    const [pupil, silver, gold] = [
      await server.signIn('schueler'),
      await server.signIn('schuladmin'),
      await server.signIn('schuladmin', 'gold'),
    ];
    for (const path of ['state', 'required']) {
      const url = `/api/2fa-token/${path}?personId=${personId}`;
      expect((await pupil.get(url)).json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
      expect((await silver.get(url)).json()).toEqual({ code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
    }
    expect((await gold.get(`/api/2fa-token/state?personId=${personId}`)).json()).toEqual({ hasToken: false, tokenKind: '', serial: '' });
    expect((await gold.get(`/api/2fa-token/required?personId=${personId}`)).json()).toEqual({ required: true });
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
    const verify = (otp: string, serial: string) => browser.post('/api/2fa-token/verify', { personId, otp, serial });
    // Told apart by the key, and as often as one likes: no guess at the newer one.
    for (let times = 0; times < 12; times += 1) {
      const replaced = await verify(first.code(), first.serial);
      expect([replaced.statusCode, replaced.json()]).toEqual([400, { code: 400, i18nKey: 'SOFTWARE_TOKEN_ERSETZT' }]);
    }
    const wrong = second.code() === '000000' ? '111111' : '000000';
    expect((await verify(wrong, second.serial)).json()).toMatchObject({ i18nKey: 'OTP_NICHT_GUELTIG' });
    expect((await verify(second.code(), second.serial)).statusCode).toBe(201);
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
      i18nKey: 'SOFTWARE_TOKEN_VORHANDEN',
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

  test('CALL-07, PERM-04: an administrator sets one up for a person in scope; it works at once and only once', async () => {
    const admin = await server.signIn('schuladmin', 'gold');
    const personId = await server.personId('limitiert');
    await server.context.db.deleteFrom('token').where('person_id', '=', personId).execute();
    const outOfScope = await admin.post('/api/2fa-token/init', { personId: await server.personId('autotester') });
    expect(outOfScope.json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
    const silver = await (await server.signIn('schuladmin')).post('/api/2fa-token/init', { personId });
    expect([silver.statusCode, silver.json()]).toEqual([403, { code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' }]);
    const { answer } = await startSetUp(admin, personId);
    expect([answer.statusCode, answer.body.slice(0, 22)]).toEqual([201, 'data:image/png;base64,']);
    expect((await admin.get(`/api/2fa-token/state?personId=${personId}`)).json()).toMatchObject({ hasToken: true, tokenKind: 'software' });
    expect((await admin.post('/api/2fa-token/init', { personId })).json()).toEqual({
      code: 400,
      i18nKey: 'SOFTWARE_TOKEN_VORHANDEN',
    });
    const gold = await server.signIn('limitiert', 'gold');
    expect((await gold.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
  });

  test('CALL-07: two set-ups side by side leave one key', async () => {
    const browser = await server.signIn('neuadmin');
    const personId = await server.personId('neuadmin');
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/api/2fa-token/init', { personId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const tokens = await server.context.db.selectFrom('token').select('verified').where('person_id', '=', personId).execute();
    expect(tokens).toEqual([{ verified: false }]);
  });

  test('CALL-10, VAL-09: the code that proved the set-up opens no sign-in a second time', async () => {
    const browser = await server.signIn('neuadmin');
    const personId = await server.personId('neuadmin');
    const { answer, code } = await startSetUp(browser, personId);
    const label = decodeURIComponent(String(answer.headers['x-otpauth-uri']));
    expect(label).toContain('otpauth://totp/Schulportal:neuadmin');
    const used = code();
    expect((await browser.post('/api/2fa-token/verify', { personId, otp: used })).statusCode).toBe(201);
    const again = server.browser();
    await again.form('/api/auth/login', {
      username: 'neuadmin',
      password: server.context.settings.demoPassword,
      redirectUrl: '/start',
      requiredStepUpLevel: 'gold',
    });
    expect((await again.form('/api/auth/login/otp', { otp: used })).statusCode).toBe(401);
    expect((await again.form('/api/auth/login/otp', { otp: await server.nextOtp('neuadmin') })).statusCode).toBe(303);
  });

  test('CALL-07, CALL-10: who set up what for whom is logged, without keys and codes', async () => {
    const rows = await server.context.db.selectFrom('audit_log').selectAll().where('action', 'like', 'second-factor-%').execute();
    const neuadmin = await server.personId('neuadmin');
    expect(rows.filter(({ subject_id }) => subject_id === neuadmin).map(({ action, actor_id }) => [action, actor_id])).toEqual(
      expect.arrayContaining([
        ['second-factor-init', neuadmin],
        ['second-factor-verify', neuadmin],
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/otpauth|secret|\b\d{6}\b/);
  });

  test('CALL-10: guesses side by side are counted too', async () => {
    const browser = await server.signIn('lehrkraft');
    const personId = await server.personId('lehrkraft');
    await server.context.db.deleteFrom('token').where('person_id', '=', personId).execute();
    const { code } = await startSetUp(browser, personId);
    const wrong = code() === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 14 }, () => browser.post('/api/2fa-token/verify', { personId, otp: wrong })));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  test('CALL-08, CALL-06: who has no assignment needs none; without a session there is no answer', async () => {
    const ohne = await server.personId('ohnekontext');
    const admin = await server.signIn('admin', 'gold');
    expect((await admin.get(`/api/2fa-token/required?personId=${ohne}`)).json()).toEqual({ required: false });
    for (const path of ['state', 'required'])
      expect((await server.browser().get(`/api/2fa-token/${path}?personId=${ohne}`)).statusCode).toBe(401);
    expect((await server.browser().post('/api/2fa-token/init', { personId: ohne })).statusCode).toBe(401);
  });
});
