import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { admit, type Attempt } from '#server/auth/attempts';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const programs = postgresPrograms();
const attempt: Attempt = { kind: 'password', account: 'mmuster', address: '192.0.2.7', device: null };

describe.runIf(programs !== null)('D-17: several servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  const connections: Connection[] = [];
  const clock = createTestClock();

  /** A server of its own, with connections of its own. */
  async function startOne(): Promise<ServerContext> {
    const connection = await connect(testSettings({ databaseUrl: postgres.url }));
    connections.push(connection);
    return createContext(testSettings(), connection.db, clock);
  }

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    const context = await startOne();
    await migrate(context.db);
    await seedDemo(context);
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    postgres.stop();
  });

  test('D-17: the tries at one count at the other, and a restart forgets none', async () => {
    const apps = [await buildApp(await startOne()), await buildApp(await startOne())];
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      for (const app of apps)
        statuses.push((await new TestBrowser(app).form('/api/auth/login', { username: 'lehrkraft', password: 'falsch' })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    for (const app of apps) await app.close();
    const restarted = await buildApp(await startOne());
    const answer = await new TestBrowser(restarted).form('/api/auth/login', { username: 'lehrkraft', password: 'Demo!2026' });
    expect(answer.statusCode).toBe(429);
    await restarted.close();
  });

  test('D-17: many at a time over both do not slip through together', async () => {
    const contexts = [await startOne(), await startOne()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => contexts.map((context) => admit(context, attempt))).flat());
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  });

  test('D-17: a device that one server knows is known to the other', async () => {
    const [first, second] = [await buildApp(await startOne()), await buildApp(await startOne())];
    const cookies = new TestBrowser(first);
    await cookies.form('/api/auth/login', { username: 'schueler', password: 'Demo!2026' });
    for (let turn = 0; turn < 11; turn += 1)
      await new TestBrowser(first).form('/api/auth/login', { username: 'schueler', password: 'falsch' });
    const send = (cookie: string) =>
      second.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: 'username=schueler&password=Demo!2026',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      });
    expect((await send('')).statusCode).toBe(429);
    expect((await send(`schulportal.geraet=${cookies.cookie('schulportal.geraet')}`)).statusCode).toBe(303);
    for (const app of [first, second]) await app.close();
  });
});
