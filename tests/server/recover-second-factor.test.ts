import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded } from '#server/db/connect';
import { recoverSecondFactor } from '#server/second-factor/recover';
import { callCommand, startCommand } from './command';
import { startTestServer, type TestServer } from './rig';
import { readSnapshot } from './snapshot';

describe('recovery of a second factor on the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('STATE-08, D-08: the last administrator signs in with the password and sets up another one', async () => {
    const { context } = server;
    const personId = await server.personId('admin');
    const gold = await server.signIn('admin', 'gold');
    expect(await recoverSecondFactor(context, ' Admin ', false)).toBe('recovered');
    expect((await gold.get('/api/auth/logininfo')).statusCode).toBe(401);
    const again = await server.signIn('admin');
    expect((await again.get(`/api/2fa-token/state?personId=${personId}`)).json()).toMatchObject({ hasToken: false });
    expect((await again.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
    const log = await context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'subject_id', 'outcome'])
      .where('action', '=', 'second-factor-recovery')
      .execute();
    expect(log).toEqual([{ actor_id: null, subject_type: 'person', subject_id: personId, outcome: 'ok' }]);
  });

  test('D-08, CALL-07, CALL-10: a lost hardware token is blocked: there is nothing to verify, and it stays so when another one is set up', async () => {
    expect(await recoverSecondFactor(server.context, 'limitiert', true)).toBe('recovered');
    const personId = await server.personId('limitiert');
    const lost = () =>
      server.context.db
        .selectFrom('token')
        .select(['blocked', 'verified', 'person_id'])
        .where('serial', '=', 'HWT-1001')
        .executeTakeFirst();
    expect(await lost()).toEqual({ blocked: true, verified: false, person_id: personId });
    const browser = await server.signIn('limitiert');
    const early = await browser.post('/api/2fa-token/verify', { personId, otp: '123456' });
    expect([early.statusCode, early.json()]).toEqual([400, { code: 400, i18nKey: 'SOFTWARE_TOKEN_VERIFICATION_ERROR' }]);
    expect((await browser.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
    expect(await lost()).toEqual({ blocked: true, verified: false, person_id: personId });
  });

  test('STATE-08: who is unknown or has none is told so, and nothing is logged', async () => {
    expect(await recoverSecondFactor(server.context, 'gibtesnicht', false)).toBe('unknown');
    expect(await recoverSecondFactor(server.context, 'schueler', false)).toBe('withoutToken');
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', await server.personId('schueler'))
      .where('action', '=', 'second-factor-recovery')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('npm run recover-second-factor', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'schulportal-'));
    await (await connectEmbedded({ folder, snapshot: readSnapshot() })).close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: 'a key for tests that is long enough, really' });
  const run = async (dataDir: string, ...words: string[]): Promise<{ code: number; said: string }> => {
    const { code, out, said } = await callCommand('recover-second-factor', words, env(dataDir));
    return { code, said: out + said };
  };

  test('STATE-08: takes the second factor away on the stopped portal, once', async () => {
    const done = await startCommand('recover-second-factor', ['ssuperadmin'], env(folder));
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Der zweite Faktor von ssuperadmin ist zurückgesetzt')]);
    const again = await run(folder, 'ssuperadmin');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('ssuperadmin hat keinen zweiten Faktor.')]);
  });

  test('STATE-08: says what is wrong: no name, no database, a portal that runs on it', async () => {
    expect(await run(folder)).toEqual({ code: 1, said: expect.stringContaining('Aufruf: npm run recover-second-factor') as string });
    // A word too many or misspelt is no order: the token would not be blocked, the second person not be served.
    for (const words of [
      ['admin', '--verlorn'],
      ['admin', 'schuladmin'],
    ])
      expect(await run(folder, ...words)).toEqual({
        code: 1,
        said: expect.stringContaining('Aufruf: npm run recover-second-factor') as string,
      });
    expect((await run(join(folder, 'leer'), 'admin')).said).toContain('liegt keine Datenbank');
    const running = await connectEmbedded({ folder });
    expect((await run(folder, 'admin')).said).toContain(`wird schon von Prozess ${process.pid} benutzt`);
    await running.close();
  });
});
