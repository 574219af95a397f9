import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { systemClock } from '#server/create-context';
import { readinessOf } from '#server/operation/readiness';
import { startGateway, startServer, type RunningServer } from '#server/start/start-server';
import { readSnapshot, testSettings } from './snapshot';

const HOUR_MS = 60 * 60_000;
const OPERATED = { port: 0, host: '127.0.0.1', operationPort: 0, operationHost: '127.0.0.1' } as const;

const asked = async (port: number | null, path: string, method = 'GET'): Promise<readonly [number, unknown]> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return [answer.status, await answer.json()];
};

describe('whether a server is ready', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectEmbedded({ snapshot: readSnapshot() });
  });
  afterAll(() => connection.close());
  const judged = (changes: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
    readinessOf({ db: connection.db, clock: systemClock, sweptAt: new Date(), stopping: false, ...changes });

  test('with a database of this version, a clock like its own and a sweep of this hour it is', async () => {
    expect(await judged()).toEqual({ ready: true, troubles: [] });
  });

  test.for([
    ['four seconds behind', -4_000, []],
    ['six seconds behind', -6_000, ['clock']],
    ['six seconds ahead', 6_000, ['clock']],
  ] as const)('a clock %s', async ([, off, troubles]) => {
    const clock = { now: () => new Date(Date.now() + off) };
    expect((await judged({ clock, sweptAt: clock.now() })).troubles).toEqual(troubles);
  });

  test.for([
    ['two hours ago', 2, []],
    ['four hours ago', 4, ['sweep']],
  ] as const)('the last sweep came to its end %s', async ([, hours, troubles]) => {
    expect((await judged({ sweptAt: new Date(Date.now() - hours * HOUR_MS) })).troubles).toEqual(troubles);
  });

  test('a schema that lacks a migration is named; one of a newer version beside them is not in the way', async () => {
    const names = () => connection.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await names().insertInto('kysely_migration').values({ name: '999-of-tomorrow', timestamp: new Date().toISOString() }).execute();
    expect((await judged()).troubles).toEqual([]);
    const taken = await names().deleteFrom('kysely_migration').where('name', '=', '001-initial').returningAll().execute();
    expect(await judged()).toEqual({ ready: false, troubles: ['schema'] });
    await names().insertInto('kysely_migration').values(taken).execute();
    await names().deleteFrom('kysely_migration').where('name', '=', '999-of-tomorrow').execute();
  });

  test('a database that is away, or that does not answer in time, is named', async () => {
    const answering = (executeQuery: () => Promise<never>) =>
      new Proxy(connection.db, {
        get: (db, name) =>
          name === 'getExecutor'
            ? () => ({ executeQuery, transformQuery: (node: unknown) => node, compileQuery: () => null })
            : Reflect.get(db, name),
      });
    expect((await judged({ db: answering(() => Promise.reject(new Error('ECONNREFUSED'))) })).troubles).toEqual(['database']);
    expect((await judged({ db: answering(() => new Promise(() => undefined)) })).troubles).toEqual(['database']);
    expect(await judged({ db: answering(() => Promise.reject(new Error('closed'))), stopping: true })).toEqual({
      ready: false,
      troubles: ['stopping'],
    });
  });
});

describe('the port of the operators', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(testSettings(OPERATED), { connection: await connectEmbedded({ snapshot: readSnapshot() }) });
  });
  afterAll(() => server.stop());

  test('says that the server lives and is ready, and nothing else', async () => {
    expect(await asked(server.operationPort, '/health/live')).toEqual([200, { status: 'live' }]);
    expect(await asked(server.operationPort, '/health/ready')).toEqual([200, { status: 'ready', troubles: [] }]);
    expect(await asked(server.operationPort, '/api/config')).toEqual([404, { status: 'not found' }]);
    expect(await asked(server.operationPort, '/health/ready', 'POST')).toEqual([405, { status: 'not allowed' }]);
  });

  test('what visitors reach says nothing of it', async () => {
    for (const path of ['/health/live', '/health/ready']) expect((await server.app.inject(path)).statusCode).toBe(404);
  });

  test('a port that cannot be had stops the start', async () => {
    const taken = testSettings({ ...OPERATED, operationPort: server.operationPort });
    await expect(startServer(taken, { connection: await connectEmbedded({ snapshot: readSnapshot() }) })).rejects.toThrow('OPERATION_PORT');
  });

  test('without a port nobody listens, and a portal before another backend is ready as long as it does not stop', async () => {
    const gateway = await startGateway({ ...testSettings(OPERATED), portalApi: 'http://127.0.0.1:9' });
    expect(await asked(gateway.operationPort, '/health/ready')).toEqual([200, { status: 'ready', troubles: [] }]);
    await gateway.stop();
    const quiet = await startGateway({ ...testSettings({ ...OPERATED, operationPort: null }), portalApi: 'http://127.0.0.1:9' });
    expect(quiet.operationPort).toBeNull();
    await quiet.stop();
  });

  test('a stop takes the server out first: it is not ready and still answers, until the drain is over', async () => {
    const draining = await startServer(testSettings({ ...OPERATED, drainS: 1 }), {
      connection: await connectEmbedded({ snapshot: readSnapshot() }),
    });
    const stopped = draining.stop();
    expect(await asked(draining.operationPort, '/health/ready')).toEqual([503, { status: 'not ready', troubles: ['stopping'] }]);
    expect((await fetch(`${draining.address}/api/config`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${draining.address}/api/config`)).rejects.toThrow();
    await expect(asked(draining.operationPort, '/health/ready')).rejects.toThrow();
  });
});
