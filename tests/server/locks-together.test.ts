import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
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

describe.runIf(programs !== null)('two schools at one person, on two servers of one PostgreSQL', () => {
  let postgres: TestPostgres;
  const connections: Connection[] = [];
  const clock = createTestClock();
  const contexts: ServerContext[] = [];
  const admins: TestBrowser[] = [];
  const schools: string[] = [];
  let personId: string;

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    for (let index = 0; index < 2; index += 1) {
      const connection = await connect(testSettings({ databaseUrl: postgres.url }));
      connections.push(connection);
      contexts.push(createContext(testSettings(), connection.db, clock));
    }
    await migrate(db());
    await seedDemo(contextAt(0));
    for (const [index, username] of ['schuladmin', 'mehrschuladmin'].entries()) {
      const browser = new TestBrowser(await buildApp(contextAt(index)));
      await browser.form('/api/auth/login', {
        username,
        password: 'Demo!2026',
        redirectUrl: '/start',
        requiredStepUpLevel: 'gold',
      });
      await browser.form('/api/auth/login/otp', { otp: await otpAnswer(contextAt(index), username) });
      admins.push(browser);
    }
    for (const name of ['Testschule Schulportal', 'Grundschule Ahrensburg'])
      schools.push((await db().selectFrom('organisation').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id);
    const kontext = await db()
      .selectFrom('personenkontext as pk')
      .innerJoin('person as p', 'p.id', 'pk.person_id')
      .select(['pk.person_id', 'pk.rolle_id'])
      .where('p.username', '=', 'lehrkraft')
      .executeTakeFirstOrThrow();
    personId = kontext.person_id;
    await db()
      .insertInto('personenkontext')
      .values({ ...kontext, id: randomUUID(), organisation_id: schools[1] ?? '' })
      .execute();
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    postgres.stop();
  });

  const contextAt = (index: number): ServerContext => contexts[index] ?? raise();
  const raise = (): never => {
    throw new Error('There are two servers');
  };
  const db = () => contextAt(0).db;
  const send = (index: number, lock: boolean) =>
    (admins[index] ?? raise()).send({
      method: 'PUT',
      url: `/api/personen/${personId}/lock-user`,
      payload: { lock, locked_by: schools[index] },
    });
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(db());
    return rows[0]?.count ?? 0;
  };
  const lockers = async () =>
    (await db().selectFrom('user_lock').select('locked_by').where('person_id', '=', personId).execute()).map(({ locked_by }) => locked_by);
  /** Both orders stand before the person, whom somebody else holds, and go on at once. */
  async function atOnce(...orders: readonly (readonly [index: number, lock: boolean])[]): Promise<readonly number[]> {
    const answers: ReturnType<typeof send>[] = [];
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select 1 from person where id = ${personId} for update`.execute(trx);
        for (const [index, lock] of orders) answers.push(send(index, lock).then((answer) => answer));
        await expect.poll(waiting).toBe(orders.length);
      });
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  }

  test('D-30: of two schools that lock at once one locks; the other meets that lock, and may not change it', async () => {
    const statuses = await atOnce([0, true], [1, true]);
    expect(statuses.toSorted()).toEqual([202, 403]);
    expect(await lockers()).toEqual([schools[statuses.indexOf(202)]]);
    await db().deleteFrom('user_lock').execute();
  });

  test('D-30: where one lifts its lock while the other locks, there is one order: who came second found what the first had left', async () => {
    expect((await send(0, true)).statusCode).toBe(202);
    const [lifted, locked] = await atOnce([0, false], [1, true]);
    expect(lifted).toBe(202);
    expect(await lockers()).toEqual(locked === 202 ? [schools[1]] : []);
    expect([202, 403]).toContain(locked);
  });
});
