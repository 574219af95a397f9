import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpAnswer } from '#server/start/otp-socket';
import { workerOf } from '#server/import/worker';
import { startServer, type RunningServer } from '#server/start/start-server';
import { TestBrowser } from './browser';
import { execute, rolleId, statusOf, uploadRows, type Target } from './import-desk';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { pupils } from './pupils';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

describe.skipIf(programs === null)('ERR-75, STATE-09: PostgreSQL goes away while it is used', () => {
  let postgres: TestPostgres;
  let server: RunningServer;
  let operator: pg.Client;
  let importeur: TestBrowser;
  let target: Target;
  const uncaught: unknown[] = [];
  const lines: string[] = [];
  const said = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const hear = (error: unknown): void => void uncaught.push(error);

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    const settings = testSettings({ databaseUrl: postgres.url, port: 0 });
    server = await startServer(settings, { log: said });
    operator = await operate();
    const { app, context } = server;
    importeur = new TestBrowser(app);
    const credentials = { username: 'importeur', password: settings.demoPassword, redirectUrl: '/start', requiredStepUpLevel: 'gold' };
    await importeur.form('/api/auth/login', credentials);
    await importeur.form('/api/auth/login/otp', { otp: await otpAnswer(context, 'importeur') });
    const schule = await context.db.selectFrom('organisation').select('id').where('kennung', '=', '1111165').executeTakeFirstOrThrow();
    target = { organisationId: schule.id, rolleId: await rolleId(context.db, 'itslearning-Schüler') };
    process.on('uncaughtException', hear);
  });
  afterAll(async () => {
    process.off('uncaughtException', hear);
    await operator.end();
    await server.stop();
    postgres.stop();
  });

  async function operate(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Ends the portal's connections of one kind, as an operator or a fail-over does. @returns how many there were */
  async function terminate(state: 'active' | 'idle in transaction' | 'idle'): Promise<number> {
    const { rows } = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend' and state = $1`,
      [state],
    );
    return rows.length;
  }

  async function expectEverybodyOnce(id: string, names: readonly string[]): Promise<void> {
    const { db } = server.context;
    const items = await db
      .selectFrom('import_data_item')
      .select(['nachname', 'status'])
      .where('import_vorgang_id', '=', id)
      .orderBy('position')
      .execute();
    expect(items).toEqual(names.map((nachname) => ({ nachname, status: 'SUCCESS' })));
    const found = await db.selectFrom('person').select('familienname').where('familienname', 'in', names).execute();
    expect(found.map(({ familienname }) => familienname).toSorted()).toEqual(names.toSorted());
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'FINISHED', angelegt: names.length });
  }

  /** What anybody is told meanwhile: the truth, or that it cannot be told now; never that they are signed out. */
  async function ask(answers: Set<number>): Promise<void> {
    for (const url of ['/api/auth/logininfo', '/api/organisationen?limit=1', '/api/auth/login?redirectUrl=/start']) {
      const { statusCode, headers } = await importeur.get(url);
      answers.add(statusCode);
      if (statusCode === 503) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
  }

  test('connections ended in the middle of an import: it goes on by itself, nobody twice, nobody lost', async () => {
    const rows = pupils(200, ['1A', '1B'], 70_000);
    const { importvorgangId } = await uploadRows(importeur, target, rows);
    expect((await execute(importeur, importvorgangId)).statusCode).toBe(204);
    const ended = { active: 0, 'idle in transaction': 0, idle: 0 };
    const answers = new Set<number>();
    const done = new AbortController();
    const finished = workerOf(server.context)
      .idle()
      .finally(() => done.abort());
    const asking = (async () => {
      while (!done.signal.aborted) await ask(answers);
    })();
    while (!done.signal.aborted && Math.min(...Object.values(ended)) < 4)
      for (const state of ['idle in transaction', 'active', 'idle'] as const) if (ended[state] < 4) ended[state] += await terminate(state);
    await Promise.all([finished, asking]);
    expect(uncaught).toEqual([]);
    expect(Math.min(...Object.values(ended))).toBeGreaterThan(0);
    expect([...answers].filter((status) => ![200, 302, 503].includes(status))).toEqual([]);
    await expectEverybodyOnce(
      importvorgangId,
      rows.map((row) => row.nachname),
    );
  }, 180_000);

  test('a restart in the middle of an import: 503 meanwhile and nobody signed out; then it goes on by itself', async () => {
    const rows = pupils(60, ['1A', '1B'], 80_000);
    const { importvorgangId } = await uploadRows(importeur, target, rows);
    expect((await execute(importeur, importvorgangId)).statusCode).toBe(204);
    while ((await statusOf(importeur, importvorgangId)).totalDataItemImported < 5);
    postgres.halt();
    const answers = [
      await importeur.get('/api/auth/logininfo'),
      await importeur.get(`/api/import/${importvorgangId}/status`),
      await importeur.get('/api/auth/login?redirectUrl=/start'),
      await importeur.form('/api/auth/login', { username: 'importeur', password: 'Demo!2026', redirectUrl: '/start' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    for (const { headers } of answers) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(answers[0]?.json()).toEqual({ message: 'Service Unavailable', statusCode: 503 });
    await expect.poll(() => lines.join('')).toContain('can answer nothing: database');
    expect(lines.join(''), 'nothing beside it is told, which would be read first').not.toContain('itslearning');
    postgres.resume();
    await expect.poll(() => lines.join('')).toContain('can answer again');
    expect((await importeur.get('/api/auth/logininfo')).statusCode).toBe(200);
    await workerOf(server.context).idle();
    await expectEverybodyOnce(
      importvorgangId,
      rows.map((row) => row.nachname),
    );
    expect(uncaught).toEqual([]);
  });
});
