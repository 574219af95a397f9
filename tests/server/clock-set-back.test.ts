import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepSessions } from '#server/sessions/sessions';
import { otpAnswer } from '#server/start/otp-socket';
import { checkTotp, createTotpKey, currentTotp } from '#server/auth/totp';
import { claimImport } from '#server/import/claim';
import { createTestClock } from './clock';
import { testTarget, uploadRows } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Somebody set the server's clock back by hours, or put right one that was ahead. */
describe('the clock is set back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('AUTH-05: a session that is dated ahead has lapsed, and a new one and its one-time code work at once', async () => {
    const username = await server.createAccount({ like: 'importeur', token: true });
    const browser = await server.signIn(username, 'gold');
    server.clock.advance(-5 * HOUR);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);
    const again = server.browser();
    await again.form('/api/auth/login', { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    const code = await otpAnswer(server.context, username);
    await again.form('/api/auth/login/otp', { otp: code });
    expect((await again.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
    const replayed = server.browser();
    await replayed.form('/api/auth/login', { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    expect((await replayed.form('/api/auth/login/otp', { otp: code })).statusCode).toBe(401);
  });

  test('AUTH-05: clocks of several servers may differ by minutes', async () => {
    const browser = await server.signIn(await server.createAccount());
    server.clock.advance(-2 * MINUTE);
    await sweepSessions(server.context);
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(200);
  });

  test('AUTH-05: what is asked after the clock was set back by minutes is the last activity, and the second factor lapses from there', async () => {
    const browser = await server.signIn(await server.createAccount({ like: 'importeur', token: true }), 'gold');
    server.clock.advance(-2 * MINUTE);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'gold' });
    server.clock.advance(15 * MINUTE);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ acr: 'silver' });
  });

  test('AUTH-05: sessions that are dated ahead are swept', async () => {
    await server.signIn(await server.createAccount());
    server.clock.advance(-5 * HOUR);
    await sweepSessions(server.context);
    expect(await server.context.db.selectFrom('session').select('id_hash').execute()).toEqual([]);
  });

  test('D-17: whoever has to wait for a quarter of an hour does not wait for hours more', async () => {
    const username = await server.createAccount();
    const browser = server.browser();
    const fields = { username, redirectUrl: '/start' };
    for (let time = 0; time < 11; time += 1) await browser.form('/api/auth/login', { ...fields, password: 'falsch' });
    expect((await browser.form('/api/auth/login', { ...fields, password: 'Demo!2026' })).statusCode).toBe(429);
    server.clock.advance(-5 * HOUR);
    expect((await browser.form('/api/auth/login', { ...fields, password: 'Demo!2026' })).statusCode).toBe(303);
  });

  test('AUTH-05: a sign-in that waits for its code is over, not open for hours more', async () => {
    const username = await server.createAccount({ like: 'importeur', token: true });
    const browser = server.browser();
    const fields = { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' };
    await browser.form('/api/auth/login', fields);
    server.clock.advance(-5 * HOUR);
    const answer = await browser.form('/api/auth/login/otp', { otp: await otpAnswer(server.context, username) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('hinweis=abgelaufen')]);
  });

  test('STATE-09: a claim that reaches further than any is taken over', async () => {
    const importeur = await server.signIn('importeur', 'gold');
    const { importvorgangId: id } = await uploadRows(importeur, await testTarget(server), pupils(1, ['1A'], 90_000));
    const { db } = server.context;
    await db.updateTable('import_vorgang').set({ status: 'INPROGRESS' }).where('id', '=', id).execute();
    expect(await claimImport(db, server.context, id, crypto.randomUUID())).toBe(true);
    expect(await claimImport(db, server.context, id, crypto.randomUUID())).toBe(false);
    server.clock.advance(-5 * HOUR);
    expect(await claimImport(db, server.context, id, crypto.randomUUID())).toBe(true);
  });
});

describe('AUTH-05: a code works once', () => {
  test.for<[number, boolean]>([
    [0, false],
    [1, false],
    [4, false],
    [5, true],
    [600, true],
    [-1, true],
  ])('the last step used lies %i ahead: %j', ([ahead, taken]) => {
    const now = createTestClock().now();
    const key = createTotpKey();
    const step = Math.floor(now.getTime() / 30_000);
    expect(checkTotp(key, currentTotp(key, now), { now, lastStep: step + ahead }) !== null).toBe(taken);
  });
});
