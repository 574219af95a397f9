import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './rig';
import { expectShape } from './shapes';
import type { TestBrowser } from './browser';

let server: TestServer;
let admin: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('schuladmin', 'gold');
});
afterAll(() => server.stop());

const ASSIGN = '/api/2fa-token/assign/hardwareToken';
const stateOf = async (username: string) =>
  (await admin.get(`/api/2fa-token/state?personId=${await server.personId(username)}`)).json<{ hasToken: boolean; serial: string }>();

/** Assigns a token of the stock; its next code where none is given. */
async function assign(username: string, serial: string, otp?: string, browser = admin) {
  const body = { serial, otp: otp ?? (await server.nextOtp(serial)), referrer: username, userId: await server.personId(username) };
  return browser.post(ASSIGN, body);
}
const reset = async (username: string, query = '', browser = admin) =>
  browser.put(`/api/2fa-token/reset?personId=${await server.personId(username)}${query}`);
const refusal = (i18nKey: string, code = 400) => ({ code, i18nKey });

describe('hardware token (CALL-05)', () => {
  test('CALL-05, STATE-08, ENT-18, VAL-09: assigned by serial and code, it opens gold and counts as the second factor', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const code = (await server.nextOtp('HWT-1002')).replace(/(...)/, '$1 ');
    const answer = await assign(username, ' HWT-1002 ', code);
    expect(answer.statusCode).toBe(200);
    expect(expectShape<{ dialogText: string }>('secondFactor.assignHardware', answer.json()).dialogText).toMatch(/zugeordnet\.$/);
    expect(await stateOf(username)).toEqual({ hasToken: true, tokenKind: 'hardware', serial: 'HWT-1002' });
    const gold = await server.signIn(username, 'gold');
    expect((await gold.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
  });

  test('CALL-05: the code that proved the token opens no sign-in a second time', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const used = await server.nextOtp('HWT-1003');
    await assign(username, 'HWT-1003', used);
    const browser = server.browser();
    const password = server.context.settings.demoPassword;
    await browser.form('/api/auth/login', { username, password, requiredStepUpLevel: 'gold' });
    expect((await browser.form('/api/auth/login/otp', { otp: used })).statusCode).toBe(401);
  });

  test('ERR-54, ERR-55, ERR-56, D-08: unknown serial, owned or blocked serial, wrong code', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    for (const [serial, otp, code] of [
      ['XX', '123456', 'SERIENNUMMER_NICHT_GEFUNDEN'],
      ['hwt-1004', '123456', 'SERIENNUMMER_NICHT_GEFUNDEN'],
      ['HWT-1001', '123456', 'SERIENNUMMER_IN_VERWENDUNG'],
      ['HWT-1099', '123456', 'SERIENNUMMER_IN_VERWENDUNG'],
      ['HWT-1004', '12345', 'OTP_NICHT_GUELTIG'],
      ['HWT-1004', '1234567', 'OTP_NICHT_GUELTIG'],
    ] as const)
      expect([serial, otp, (await assign(username, serial, otp)).json()]).toEqual([serial, otp, refusal(code)]);
    expect(await stateOf(username)).toMatchObject({ hasToken: false });
  });

  test('ERR-58, STATE-08: beside another second factor it is refused, and that one stays', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    const before = await stateOf(username);
    expect((await assign(username, 'HWT-1005')).json()).toEqual(refusal('HARDWARE_TOKEN_SERVICE_FEHLER'));
    expect(await stateOf(username)).toEqual(before);
  });

  test('CALL-05, STATE-08: a key that was never confirmed goes when the hardware token comes', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const personId = await server.personId(username);
    await (await server.signIn(username)).post('/api/2fa-token/init', { personId });
    expect((await assign(username, 'HWT-1006')).statusCode).toBe(200);
    const rows = await server.context.db.selectFrom('token').select(['kind', 'verified']).where('person_id', '=', personId).execute();
    expect(rows).toEqual([{ kind: 'hardware', verified: true }]);
  });

  test('CALL-05: two at once on one token: one gets it, the other learns that it is taken', async () => {
    const usernames = [await server.createAccount({ like: 'limitiert' }), await server.createAccount({ like: 'limitiert' })];
    const otp = await server.nextOtp('HWT-1007');
    const answers = await Promise.all(usernames.map((username) => assign(username, 'HWT-1007', otp)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(refusal('SERIENNUMMER_IN_VERWENDUNG'));
  });

  test('CALL-05: guessing the code of a token is limited', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const wrong = (await server.nextOtp('HWT-1008')) === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 10; attempt += 1) await assign(username, 'HWT-1008', wrong);
    const answer = await assign(username, 'HWT-1008');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('CALL-05: which serials are in stock is not to be found by trying; what is handed out does not count', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const [one, other] = [await server.createAccount({ like: 'limitiert' }), await server.createAccount({ like: 'limitiert' })];
    const guesser = await server.signIn(await server.createAccount({ like: 'schuladmin', token: true }), 'gold');
    const guess = (serial: string) => assign(username, serial, '123456', guesser);
    for (let tried = 0; tried < 29; tried += 1) expect((await guess(`HWT-2${tried}`)).statusCode).toBe(400);
    expect((await assign(one, 'HWT-1018', await server.nextOtp('HWT-1018'), guesser)).statusCode).toBe(200);
    expect((await guess('HWT-1001')).json()).toEqual(refusal('SERIENNUMMER_IN_VERWENDUNG'));
    for (const serial of ['HWT-2999', 'HWT-1001', 'HWT-1019']) {
      const { statusCode, headers } = await guess(serial);
      expect([serial, statusCode, Number(headers['retry-after']) > 0]).toEqual([serial, 429, true]);
    }
    expect((await assign(other, 'HWT-1019', await server.nextOtp('HWT-1019'), guesser)).statusCode).toBe(429);
    expect(await stateOf(other)).toMatchObject({ hasToken: false });
    expect((await assign(other, 'HWT-1019')).statusCode).toBe(200);
  });

  test('CALL-05, D-09: below gold nobody learns which serials are in stock', async () => {
    const username = await server.createAccount({ like: 'lehrkraft' });
    const silver = await server.signIn('schuladmin');
    const answers = [];
    for (const somebody of [username, 'schuladmin'])
      for (const serial of ['GIBT-ES-NICHT', 'HWT-1001', 'HWT-1014']) answers.push(await assign(somebody, serial, '123456', silver));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([JSON.stringify(refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403))]));
  });

  test('D-20, CALL-05: a hardware token for oneself wants the password of the last minutes; for others gold is enough', async () => {
    const username = await server.createAccount({ like: 'schuladmin' });
    const found = await server.signIn(username);
    server.clock.advance(6 * 60_000);
    const answer = await assign(username, 'HWT-1016', '123456', found);
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal('REQUIRED_PASSWORD_PROOF_NOT_MET', 403)]);
    const fresh = await server.signIn(username);
    expect((await assign(username, 'HWT-1016', await server.nextOtp('HWT-1016'), fresh)).statusCode).toBe(200);
  });

  test('CALL-05: wrong codes of one administrator block the token for nobody else', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    const guesser = await server.signIn(await server.createAccount({ like: 'schuladmin', token: true }), 'gold');
    for (let attempt = 0; attempt < 10; attempt += 1) await assign(username, 'HWT-1015', '12345', guesser);
    expect((await assign(username, 'HWT-1015', '12345', guesser)).statusCode).toBe(429);
    expect((await assign(username, 'HWT-1015')).statusCode).toBe(200);
  });

  test('PERM-04, D-09: only who manages the person, at gold; nobody for oneself without that right; bodies are checked', async () => {
    const username = await server.createAccount({ like: 'lehrkraft' });
    const [teacher, silver] = [await server.signIn('lehrkraft'), await server.signIn('schuladmin')];
    for (const browser of [teacher, await server.signIn(username)])
      expect((await assign(username, 'HWT-1009', '123456', browser)).json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
    expect((await assign('autotester', 'HWT-1009', '123456')).json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
    const tooLow = await assign(username, 'HWT-1009', await server.nextOtp('HWT-1009'), silver);
    expect([tooLow.statusCode, tooLow.json()]).toEqual([403, refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403)]);
    expect((await admin.post(ASSIGN, { serial: '', otp: '123456', referrer: 'x', userId: 'x' })).statusCode).toBe(400);
    expect((await admin.post(ASSIGN, {})).statusCode).toBe(400);
    expect((await server.browser().post(ASSIGN, {})).statusCode).toBe(401);
  });

  test('API-14: the user name under its newer name does as well', async () => {
    const username = await server.createAccount({ like: 'lehrkraft' });
    const token = { serial: 'HWT-1009', otp: await server.nextOtp('HWT-1009') };
    const answer = await admin.post(ASSIGN, { ...token, username, userId: await server.personId(username) });
    expect(answer.statusCode).toBe(200);
  });

  test('CALL-05: an administrator without a second factor takes one for oneself', async () => {
    const username = await server.createAccount({ like: 'schuladmin' });
    const browser = await server.signIn(username);
    expect((await assign(username, 'HWT-1010', await server.nextOtp('HWT-1010'), browser)).statusCode).toBe(200);
  });
});

describe('reset (CALL-09)', () => {
  test('CALL-09, STATE-08: a software token is deleted, and the person may set up another one', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    const answer = await reset(username);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain; charset=utf-8', 'true']);
    expect(await stateOf(username)).toEqual({ hasToken: false, tokenKind: '', serial: '' });
    const init = await (await server.signIn(username)).post('/api/2fa-token/init', { personId: await server.personId(username) });
    expect(init.statusCode).toBe(201);
  });

  test('CALL-09, STATE-08: a hardware token goes back to the stock; the codes it gave stay used', async () => {
    const [one, other] = [await server.createAccount({ like: 'limitiert' }), await server.createAccount({ like: 'limitiert' })];
    const used = await server.nextOtp('HWT-1011');
    await assign(one, 'HWT-1011', used);
    expect((await reset(one)).statusCode).toBe(200);
    expect((await assign(other, 'HWT-1011', used)).json()).toEqual(refusal('OTP_NICHT_GUELTIG'));
    expect((await assign(other, 'HWT-1011')).statusCode).toBe(200);
  });

  test('D-08, STATE-08, ERR-55: a lost hardware token is blocked for everybody, its owner gets another one', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    await assign(username, 'HWT-1012');
    expect((await reset(username, '&lost=true')).statusCode).toBe(200);
    expect(await stateOf(username)).toMatchObject({ hasToken: false });
    for (const somebody of [username, await server.createAccount({ like: 'limitiert' })])
      expect((await assign(somebody, 'HWT-1012', '123456')).json()).toEqual(refusal('SERIENNUMMER_IN_VERWENDUNG'));
    const own = await server.signIn(username);
    expect((await own.post('/api/2fa-token/init', { personId: await server.personId(username) })).statusCode).toBe(201);
    expect((await assign(username, 'HWT-1013')).statusCode).toBe(200);
    const blocked = await server.context.db.selectFrom('token').select('serial').where('blocked', '=', true).orderBy('serial').execute();
    expect(blocked.map(({ serial }) => serial)).toEqual(['HWT-1012', 'HWT-1099']);
  });

  test('D-08: a lost software token is deleted', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    expect((await reset(username, '&lost=true')).statusCode).toBe(200);
    const rows = await server.context.db
      .selectFrom('token')
      .select('id')
      .where('person_id', '=', await server.personId(username))
      .execute();
    expect(rows).toEqual([]);
  });

  test('ERR-59: without a second factor, and twice, there is nothing to reset', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    const answers = await Promise.all([reset(username), reset(username)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect((await reset(username)).json()).toEqual(refusal('TOKEN_RESET_ERROR'));
    const own = await server.signIn(username);
    expect((await reset(username, '', own)).json()).toEqual(refusal('TOKEN_RESET_ERROR'));
  });

  test('D-08: everybody resets the own one, at gold only; gold ends with it', async () => {
    const username = await server.createAccount({ token: true });
    const refused = await reset(username, '', await server.signIn(username));
    expect([refused.statusCode, refused.json()]).toEqual([403, refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403)]);
    const gold = await server.signIn(username, 'gold');
    expect((await reset(username, '', gold)).statusCode).toBe(200);
    expect((await gold.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'silver' });
  });

  test('D-08, D-09: what somebody else resets ends the sessions of the person', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    const gold = await server.signIn(username, 'gold');
    expect((await gold.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
    await reset(username);
    expect((await gold.get('/api/auth/logininfo')).json()).toMatchObject({ statusCode: 401 });
  });

  test('PERM-04, D-09: only who manages the person, at gold', async () => {
    const username = await server.createAccount({ like: 'limitiert', token: true });
    expect((await reset(username, '', await server.signIn('lehrkraft'))).json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
    expect((await reset(username, '', await server.signIn('schuladmin'))).json()).toEqual(refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403));
    expect((await reset('admin')).json()).toEqual({ code: 'ENTITY_NOT_FOUND' });
    expect((await admin.put('/api/2fa-token/reset')).statusCode).toBe(400);
    expect((await reset(username, '&lost=vielleicht')).statusCode).toBe(400);
    expect((await reset(username, '', server.browser())).statusCode).toBe(401);
    expect(await stateOf(username)).toMatchObject({ hasToken: true });
  });

  test('CALL-05, CALL-09: who did it to whom is logged, without serials and codes', async () => {
    const username = await server.createAccount({ like: 'limitiert' });
    await assign(username, 'HWT-1014');
    await reset(username, '&lost=true');
    const rows = await server.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', await server.personId(username))
      .where('action', 'like', 'second-factor-%')
      .orderBy('id')
      .execute();
    const actor = await server.personId('schuladmin');
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['second-factor-assign', actor],
      ['second-factor-lost', actor],
    ]);
    expect(JSON.stringify(rows)).not.toContain('HWT-');
  });
});
