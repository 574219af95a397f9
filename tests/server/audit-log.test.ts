import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Quota } from '#server/audit/quota';
import { importRows, testTarget } from './import-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What the log holds that it did not hold before. */
async function added(work: () => Promise<unknown>) {
  const { db } = server.context;
  const { last } = await db
    .selectFrom('audit_log')
    .select(sql<string>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  await work();
  return db.selectFrom('audit_log').selectAll().where('id', '>', last).orderBy('id').execute();
}

describe('where an entry comes from', () => {
  test('every entry of a request has its id, address, call and level', async () => {
    const browser = await server.signIn('lehrkraft');
    const personId = await server.personId('lehrkraft');
    let requestId: unknown;
    const [entry] = await added(async () => {
      const answer = await browser.send({
        method: 'POST',
        url: '/api/2fa-token/init',
        payload: { personId },
        remoteAddress: '198.51.100.7',
      });
      requestId = answer.headers['x-request-id'];
    });
    expect(entry).toMatchObject({
      actor_id: personId,
      action: 'second-factor-init',
      outcome: 'ok',
      endpoint: 'POST /api/2fa-token/init',
      request_id: requestId,
      address: '198.51.100.7',
      level: 'silver',
      reason: null,
    });
  });

  test('a sign-in has address and id, but no level before there is a session; at gold the level is gold', async () => {
    const [signIn] = await added(() => server.signIn('schueler'));
    expect(signIn).toMatchObject({ outcome: 'ok', endpoint: 'POST /api/auth/login', address: '127.0.0.1', level: null });
    const admin = await server.signIn('admin', 'gold');
    const [reset] = await added(async () => admin.put(`/api/2fa-token/reset?personId=${await server.personId('ssuperadmin')}`));
    expect(reset).toMatchObject({ action: 'second-factor-reset', level: 'gold' });
  });

  test('what the server does by itself has none of it, though a request has set it off', async () => {
    const importeur = await server.signIn('importeur', 'gold');
    const rows = [{ zeile: 2, nachname: 'Zeiske', vorname: 'Ole', klasse: '1A' }];
    const target = await testTarget(server);
    const entries = await added(() => importRows(server, importeur, target, rows));
    expect(entries.map(({ action, endpoint, address, level }) => [action, endpoint, address, level])).toEqual([
      ['import-upload', 'POST /api/import/upload', '127.0.0.1', 'gold'],
      ['import-execute', 'POST /api/import/execute', '127.0.0.1', 'gold'],
      ['person-create', null, null, null],
      ['import-finish', null, null, null],
    ]);
  });
});

describe('refusals', () => {
  test('PERM-04, D-16: every refused right is kept, whatever call it was: who, whose, which call, why', async () => {
    const browser = await server.signIn('schuladmin', 'gold');
    const [actor, admin] = [await server.personId('schuladmin'), await server.personId('admin')];
    const entries = await added(async () => {
      await browser.put(`/api/2fa-token/reset?personId=${admin}`);
      await browser.get(`/api/dbiam/personenuebersicht/${admin}`);
      await browser.post('/api/import/execute', { importvorgangId: UNKNOWN });
    });
    const common = { actor_id: actor, action: 'call-refused', outcome: 'refused', address: '127.0.0.1', level: 'gold' };
    expect(entries).toMatchObject([
      { ...common, endpoint: 'PUT /api/2fa-token/reset', subject_type: 'person', subject_id: admin, reason: 'ENTITY_NOT_FOUND' },
      {
        ...common,
        endpoint: 'GET /api/dbiam/personenuebersicht/:personId',
        subject_type: 'person',
        subject_id: admin,
        reason: 'NOT_PERMITTED',
      },
      { ...common, endpoint: 'POST /api/import/execute', subject_type: 'import', subject_id: UNKNOWN, reason: 'NOT_PERMITTED' },
    ]);
  });

  test('PERM-03: a level that is too low is kept', async () => {
    const browser = await server.signIn('importeur');
    expect(await added(() => browser.get('/api/import/history'))).toMatchObject([
      { action: 'call-refused', reason: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', level: 'silver', endpoint: 'GET /api/import/history' },
    ]);
  });

  test('nothing that somebody typed gets into the log', async () => {
    const browser = await server.signIn('schueler');
    const entries = await added(() => browser.post('/api/2fa-token/init', { personId: 'Mila Thomsen 123456' }));
    expect(entries).toMatchObject([{ action: 'call-refused', subject_type: 'account' }]);
    expect(JSON.stringify(entries)).not.toContain('Thomsen');
  });

  test('a missing page, a broken rule and a call without a session are no refusals', async () => {
    const browser = await server.signIn('schueler');
    const entries = await added(async () => {
      await browser.get(`/api/organisationen/${UNKNOWN}`);
      await browser.get('/api/gibt/es/nicht');
      await browser.patch('/api/personen/uem-password');
      await server.browser().get('/api/auth/logininfo');
    });
    expect(entries).toEqual([]);
  });

  test('CALL-10, CALL-05: wrong codes are kept, at the set-up and at a token of the stock, without the code', async () => {
    const username = await server.createAccount({ like: 'lehrkraft' });
    const personId = await server.personId(username);
    const own = await server.signIn(username);
    await own.post('/api/2fa-token/init', { personId });
    const admin = await server.signIn('schuladmin', 'gold');
    const entries = await added(async () => {
      await own.post('/api/2fa-token/verify', { personId, otp: '12345' });
      await admin.post('/api/2fa-token/assign/hardwareToken', { userId: personId, serial: 'HWT-1016', otp: '12345', referrer: 'x' });
    });
    const common = { outcome: 'refused', reason: 'OTP_NICHT_GUELTIG', subject_type: 'person', subject_id: personId };
    expect(entries).toMatchObject([
      { ...common, action: 'second-factor-verify', actor_id: personId },
      { ...common, action: 'second-factor-assign', actor_id: await server.personId('schuladmin') },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/"\d{5,6}"|HWT/);
  });

  test('CALL-10: tries that are no longer looked at are kept once', async () => {
    const username = await server.createAccount({ like: 'lehrkraft' });
    const personId = await server.personId(username);
    const own = await server.signIn(username);
    await own.post('/api/2fa-token/init', { personId });
    const entries = await added(async () => {
      for (let attempt = 0; attempt < 13; attempt += 1) await own.post('/api/2fa-token/verify', { personId, otp: '12345' });
    });
    expect(entries.map(({ reason }) => reason)).toEqual([...Array.from({ length: 10 }, () => 'OTP_NICHT_GUELTIG'), 'TOO_MANY_ATTEMPTS']);
    expect(entries.at(-1)).toMatchObject({ actor_id: personId, subject_id: personId, endpoint: 'POST /api/2fa-token/verify' });
  });

  test('a write from another site is kept once per address and quarter of an hour, so that nobody fills the log', async () => {
    const attack = (remoteAddress: string) =>
      server.browser().send({
        method: 'POST',
        url: '/api/2fa-token/init',
        headers: { 'sec-fetch-site': 'cross-site' },
        payload: { personId: UNKNOWN },
        remoteAddress,
      });
    const first = await added(async () => {
      for (let attempt = 0; attempt < 50; attempt += 1) await attack('203.0.113.5');
      await attack('203.0.113.6');
      for (let host = 1; host < 20; host += 1) await attack(`2001:db8::${host}`);
    });
    expect(first.map(({ reason, actor_id, address }) => [reason, actor_id, address])).toEqual([
      ['CROSS_SITE', null, '203.0.113.5'],
      ['CROSS_SITE', null, '203.0.113.6'],
      ['CROSS_SITE', null, '2001:db8::1'],
    ]);
    server.clock.advance(15 * 60_000);
    expect(await added(() => attack('203.0.113.5'))).toHaveLength(1);
  });

  test('a person who is refused again and again fills nothing: the log says where it stops', async () => {
    const username = await server.createAccount();
    const browser = await server.signIn(username);
    const entries = await added(async () => {
      for (let call = 0; call < 110; call += 1) await browser.get(`/api/dbiam/personenuebersicht/${UNKNOWN}`);
    });
    expect(entries.map(({ action }) => action)).toEqual([...Array.from({ length: 100 }, () => 'call-refused'), 'refusals-omitted']);
    const other = await server.signIn(await server.createAccount());
    expect(await added(() => other.get(`/api/dbiam/personenuebersicht/${UNKNOWN}`))).toHaveLength(1);
  });

  test('a refusal is answered also when the log cannot be written', async () => {
    const browser = await server.signIn('schueler');
    const { db } = server.context;
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const answer = await browser.get(`/api/dbiam/personenuebersicht/${UNKNOWN}`);
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect(answer.statusCode).toBe(404);
  });
});

describe('how much is kept', () => {
  const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1000);
  const LIMITS = { windowMs: 60_000, perKey: 2, total: 4 };

  test('so much per key and so much for all; the last one says so', () => {
    const quota = new Quota(LIMITS);
    expect(['a', 'a', 'a', 'b', 'c', 'd'].map((key) => quota.take(key, at(0)))).toEqual([
      'granted',
      'last',
      'none',
      'granted',
      'last',
      'none',
    ]);
    expect(quota.take('a', at(59))).toBe('none');
    expect(quota.take('a', at(60))).toBe('granted');
  });

  test('one per key needs no last one, and a clock that was set back starts anew', () => {
    const quota = new Quota({ ...LIMITS, perKey: 1 });
    expect([quota.take('a', at(0)), quota.take('a', at(1))]).toEqual(['granted', 'none']);
    expect(quota.take('a', at(-3600))).toBe('granted');
  });
});
