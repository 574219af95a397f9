import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { otpAnswer } from '#server/start/otp-socket';
import { createAccount } from './accounts';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { testSettings } from './snapshot';

const programs = postgresPrograms();
const ROUNDS = 6;
const PASSWORD = 'Demo!2026';

describe.runIf(programs !== null)('two at once on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let connection: Connection;
  const clock = createTestClock();
  let context: ServerContext;
  let browserOf: () => TestBrowser;

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    connection = await connect(testSettings({ databaseUrl: postgres.url }));
    context = createContext(testSettings(), connection.db, clock);
    await migrate(context.db);
    await seedDemo(context);
    const app = await buildApp(context);
    browserOf = () => new TestBrowser(app);
  });
  afterAll(async () => {
    await connection.close();
    postgres.stop();
  });

  async function administrator(): Promise<{ readonly id: string; readonly browser: TestBrowser }> {
    const username = await createAccount(context, { like: 'admin', token: true });
    const browser = browserOf();
    await browser.form('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    await browser.form('/api/auth/login/otp', { otp: await otpAnswer(context, username) });
    const { id } = await context.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return { id, browser };
  }

  test('D-35: two administrators reset each other’s password: the first one is served, the other is signed out by it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await administrator(), await administrator()];
      const statuses = await Promise.all([
        one.browser.patch(`/api/personen/${other.id}/password`).then(({ statusCode }) => statusCode),
        other.browser.patch(`/api/personen/${one.id}/password`).then(({ statusCode }) => statusCode),
      ]);
      expect(statuses.toSorted()).toEqual([202, 401]);
    }
  });

  test('D-33: a sign-in beside a reset of its password: either it is refused, or its session ends with the reset', async () => {
    const { browser } = await administrator();
    for (let round = 0; round < ROUNDS; round += 1) {
      const username = await createAccount(context);
      const { id, person_id } = await context.db
        .selectFrom('account')
        .select(['id', 'person_id'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const [reset, signIn] = await Promise.all([
        browser.patch(`/api/personen/${String(person_id)}/password`),
        browserOf().form('/api/auth/login', { username, password: PASSWORD, redirectUrl: '/start' }),
      ]);
      expect([reset.statusCode, [303, 401].includes(signIn.statusCode)]).toEqual([202, true]);
      expect(await context.db.selectFrom('session').select('id_hash').where('account_id', '=', id).execute()).toEqual([]);
      const { password_temporary } = await context.db
        .selectFrom('account')
        .select('password_temporary')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(password_temporary).toBe(true);
    }
  });
});
