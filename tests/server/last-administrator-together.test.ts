import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { otpAnswer } from '#server/start/otp-socket';
import { createAccount, lockPerson } from './accounts';
import { TestBrowser } from './browser';
import { createTestClock } from './clock';
import { refusalOf } from './person-desk';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';
import { readState } from './personenkontexte-desk';
import { testSettings } from './snapshot';

const programs = postgresPrograms();

interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly browser: TestBrowser;
}
type Act = (actor: Administrator, subject: Administrator) => Promise<LightMyRequestResponse>;

describe.runIf(programs !== null)('the last two administrators on one PostgreSQL, at two servers', () => {
  let postgres: TestPostgres;
  const connections: Connection[] = [];
  const clock = createTestClock();
  let one: ServerContext;
  let other: ServerContext;
  let pair: readonly [Administrator, Administrator];

  async function startOne(): Promise<ServerContext> {
    const connection = await connect(testSettings({ databaseUrl: postgres.url }));
    connections.push(connection);
    return createContext(testSettings(), connection.db, clock);
  }

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '');
    one = await startOne();
    other = await startOne();
    await migrate(one.db);
    await seedDemo(one);
    for (const username of ['admin', 'neuadmin', 'ssuperadmin']) await lockPerson(one, username);
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    postgres.stop();
  });
  beforeEach(async () => {
    const [a, b] = [await administratorAt(one), await administratorAt(other)];
    pair = [a, b];
    return async () => {
      const ids = [a.id, b.id];
      await one.db.deleteFrom('person').where('id', 'in', ids).execute();
    };
  });

  async function administratorAt(context: ServerContext): Promise<Administrator> {
    const username = await createAccount(context, { like: 'admin', token: true });
    const { id } = await context.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    const browser = new TestBrowser(await buildApp(context));
    await browser.form('/api/auth/login', { username, password: 'Demo!2026', redirectUrl: '/start', requiredStepUpLevel: 'gold' });
    await browser.form('/api/auth/login/otp', { otp: await otpAnswer(context, username) });
    return { id, username, browser };
  }

  /** Each does it to the other one; both wait until the other one has asked everything else. */
  async function both(act: Act): Promise<readonly (readonly unknown[])[]> {
    const [a, b] = pair;
    let answers: Promise<LightMyRequestResponse[]> | undefined;
    await one.db.transaction().execute(async (trx) => {
      await sql`select 1 from organisation where typ = 'ROOT' for no key update`.execute(trx);
      answers = Promise.all([act(a, b), act(b, a)]);
      await expect.poll(() => waiting(one)).toBe(2);
    });
    return ((await answers) ?? []).map(refusalOf).toSorted(([x], [y]) => Number(x) - Number(y));
  }

  let land: string;
  beforeAll(async () => {
    land = (await one.db.selectFrom('organisation').select('id').where('typ', '=', 'LAND').executeTakeFirstOrThrow()).id;
  });
  const lock: Act = ({ browser }, { id }) =>
    browser.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload: { lock: true, locked_by: land } });
  const remove: Act = ({ browser }, { id }) => browser.send({ method: 'DELETE', url: `/api/personen/${id}` });

  test('D-28, D-35: when they lock each other at once, the second is signed out by it, and one of them is not locked', async () => {
    expect(await both(lock)).toEqual([
      [202, undefined],
      [401, undefined],
    ]);
    const ids = pair.map(({ id }) => id);
    expect(await one.db.selectFrom('user_lock').select('id').where('person_id', 'in', ids).execute()).toHaveLength(1);
  });

  test('D-28, D-35: when they delete each other at once, the second is signed out by it, and one of them is there', async () => {
    expect(await both(remove)).toEqual([
      [204, undefined],
      [401, undefined],
    ]);
    const ids = pair.map(({ id }) => id);
    expect(await one.db.selectFrom('person').select('id').where('id', 'in', ids).execute()).toHaveLength(1);
  });

  test('D-28: when they strip each other at once, the second is refused, and one of them has the rights', async () => {
    const states = new Map<string, object>();
    for (const [actor, subject] of [pair, pair.toReversed()] as [Administrator, Administrator][])
      states.set(subject.id, await readState(actor.browser, subject.id));
    const strip: Act = ({ browser }, { id }) =>
      browser.send({
        method: 'PUT',
        url: `/api/personenkontext-workflow/${id}`,
        payload: { ...states.get(id), personenkontexte: [] },
      });
    expect(await both(strip)).toEqual([
      [200, undefined],
      [400, 'LAST_ADMINISTRATOR'],
    ]);
    const ids = pair.map(({ id }) => id);
    expect(await one.db.selectFrom('personenkontext').select('id').where('person_id', 'in', ids).execute()).toHaveLength(1);
  });

  test('D-28: whoever changes somebody who is assigned nowhere near the root does not wait for them', async () => {
    const [{ browser }] = pair;
    const username = await createAccount(one, {});
    const { id } = await one.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    await one.db.transaction().execute(async (trx) => {
      await sql`select 1 from organisation where typ = 'ROOT' for no key update`.execute(trx);
      expect((await lock({ browser, id: '', username: '' }, { browser, id, username })).statusCode).toBe(202);
    });
  });
});

/** How many statements wait for a lock. */
async function waiting({ db }: ServerContext): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
