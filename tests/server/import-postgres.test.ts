import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpAnswer } from '#server/start/otp-socket';
import { workerOf } from '#server/import/worker';
import { startServer, type RunningServer } from '#server/start/start-server';
import { TestBrowser } from './browser';
import { close, execute, resultOf, rolleId, statusOf, uploadRows, type Target } from './import-desk';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { pupils } from './pupils';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

/** Two servers on one PostgreSQL: what only a database with several connections can show. */
describe.skipIf(programs === null)('STATE-09: two servers on one database', () => {
  let postgres: TestPostgres;
  let servers: RunningServer[] = [];
  let importeur: TestBrowser;
  let target: Target;

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    const settings = testSettings({ databaseUrl: postgres.url, port: 0 });
    for (let index = 0; index < 2; index += 1) servers = [...servers, await startServer(settings, { log: false })];
    const { app, context } = first();
    importeur = new TestBrowser(app);
    const credentials = { username: 'importeur', password: settings.demoPassword, redirectUrl: '/start', requiredStepUpLevel: 'gold' };
    await importeur.form('/api/auth/login', credentials);
    await importeur.form('/api/auth/login/otp', { otp: await otpAnswer(context, 'importeur') });
    const schule = await context.db.selectFrom('organisation').select('id').where('kennung', '=', '1111165').executeTakeFirstOrThrow();
    target = { organisationId: schule.id, rolleId: await rolleId(context.db, 'itslearning-Schüler') };
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    postgres.stop();
  });

  const first = (): RunningServer => {
    const [server] = servers;
    if (server === undefined) throw new Error('No server runs');
    return server;
  };
  const allIdle = () => Promise.all(servers.map(({ context }) => workerOf(context).idle()));
  const usernames = async (): Promise<string[]> =>
    (await first().context.db.selectFrom('account').select('username').execute()).map((account) => account.username);

  test('the same names at the same time: everybody once, every user name once', async () => {
    const rows = pupils(40, ['1A', '1B'], 60_000);
    const before = (await usernames()).length;
    const ids = [await uploadRows(importeur, target, rows), await uploadRows(importeur, target, rows)].map(
      (answer) => answer.importvorgangId,
    );
    for (const id of ids) expect((await execute(importeur, id)).statusCode).toBe(204);
    for (const id of ids.toReversed()) for (const { context } of servers) workerOf(context).enqueue(id);
    await allIdle();
    for (const id of ids) expect(await statusOf(importeur, id)).toMatchObject({ status: 'FINISHED', angelegt: 40 });
    const after = await usernames();
    expect(after).toHaveLength(before + 80);
    expect(new Set(after).size).toBe(after.length);
    const [one, two] = await Promise.all(ids.map((id) => resultOf(importeur, id)));
    expect(one?.importedUsers.map((user) => user.nachname)).toEqual(two?.importedUsers.map((user) => user.nachname));
  });

  test('executed on two servers at once: one wins', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, pupils(5, ['1A'], 61_000));
    const answers = await Promise.all(Array.from({ length: 6 }, () => execute(importeur, importvorgangId)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 400, 400, 400, 400, 400]);
    await allIdle();
    expect(await statusOf(importeur, importvorgangId)).toMatchObject({ status: 'FINISHED', angelegt: 5 });
  });

  test('CALL-14: deleted while it runs: the worker stops, and as many persons exist as the status tells', async () => {
    const { importvorgangId } = await uploadRows(importeur, target, pupils(150, ['1A'], 62_000));
    const before = (await usernames()).length;
    await execute(importeur, importvorgangId);
    while ((await statusOf(importeur, importvorgangId)).totalDataItemImported < 5);
    expect((await close(importeur, importvorgangId)).statusCode).toBe(204);
    await allIdle();
    const { status, angelegt } = await statusOf(importeur, importvorgangId);
    expect(status).toBe('CANCELLED');
    expect(angelegt).toBeGreaterThanOrEqual(5);
    expect(angelegt).toBeLessThan(150);
    expect(await usernames()).toHaveLength(before + (angelegt ?? 0));
  });
});
