import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { fillState, sizeOf } from '../bench/state';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

/** Some more than the demo data have. */
const PERSONS = 6500;

describe.runIf(programs !== null)('on PostgreSQL (DATABASE_URL)', () => {
  let postgres: TestPostgres;
  let connection: Connection;

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    connection = await connect(testSettings({ databaseUrl: postgres.url }));
  });
  afterAll(async () => {
    await connection.close();
    postgres.stop();
  });

  test('G2.4: a server opens no more connections than DATABASE_POOL says, however many ask at a time', async () => {
    const few = await connect(testSettings({ databaseUrl: postgres.url, databasePool: 3 }));
    const asked = Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(few.db));
    await expect.poll(() => few.figures()).toMatchObject({ open: 3, idle: 0, most: 3 });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where query = 'select pg_sleep(0.05)'`.execute(connection.db);
    expect(rows[0]?.count).toBeLessThanOrEqual(3);
    await Promise.all(asked);
    await few.close();
  });

  test('G2.4: the same migrations, demo data and those drawn beside them, sign-in and lists work', async () => {
    const context = createContext(testSettings(), connection.db, createTestClock());
    await fillState(context, PERSONS, 0);
    const app = await buildApp(context);
    const browser = new TestBrowser(app);
    await browser.form('/api/auth/login', { username: 'admin', password: 'Demo!2026', redirectUrl: '/start' });
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: 'admin', acr: 'silver' });
    const names = (await browser.get('/api/organisationen?typ=KLASSE&sortField=name&limit=3'))
      .json<{ name: string }[]>()
      .map(({ name }) => name.toLowerCase());
    expect(names).toEqual(['1a', '1a', '1a']);
    expect((await browser.get('/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&limit=1')).headers['x-paging-total']).toMatch(
      /^[4-9]\d$/,
    );
    expect(await sizeOf(connection.db)).toContain(`${PERSONS} persons`);
    await app.close();
  });
});
