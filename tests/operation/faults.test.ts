import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ServerContext } from '#server/context';
import type { TestBrowser } from '../server/browser';
import { execute, testTarget, uploadRows } from '../server/import-desk';
import { findPlaces } from '../server/personenkontexte-desk';
import { pupils } from '../server/pupils';
import { Installation, programs } from './installation';
import { keepAsking, statusOf } from './keep-asking';
import { Relay } from './relay';
import { until } from './until';

const ROWS = 2000;
const WIZARDS = 20;
/** An error page may last so long once the database is back. */
const BACK_WITHIN_MS = 5_000;
const MINUTE_MS = 60_000;

describe.runIf(programs !== null)('G2.3: what fails while people work', () => {
  let installation: Installation;
  let context: ServerContext;
  let relay: Relay;
  let admin: TestBrowser;
  let importeur: TestBrowser;

  beforeAll(async () => {
    installation = await Installation.prepare((index, { url }) => {
      if (index === 1) return { preload: './tests/operation/clock-off.mjs' };
      if (index === 0) return {};
      relay = new Relay(url);
      return { environment: { DATABASE_URL: relay.url } };
    });
    await relay.join();
    for (const server of installation.servers) server.start();
    await Promise.all([0, 2].map((index) => installation.server(index).ready()));
    await until('the one whose clock is off', async () => (await installation.server(1).troubles())?.join() === 'clock');
    context = await installation.context();
    admin = (await installation.signIn({ like: 'admin' })).browser;
    importeur = (await installation.signIn({ like: 'importeur' })).browser;
  }, 300_000);
  afterAll(async () => {
    await installation.stop();
    relay.remove();
  });

  const personsCalled = (familienname: string) =>
    context.db.selectFrom('person').select('id').where('familienname', '=', familienname).execute();

  test('a server whose clock is three minutes off says so, and dates what it writes by the time of the database', async () => {
    expect(await installation.server(1).troubles()).toEqual(['clock']);
    const { username } = await installation.signIn({ like: 'schueler' }, 'silver');
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1)
      answers.push(await installation.browser().form('/api/auth/login', { username, password: 'Demo!2026' }));
    const servers = await installation.serversOf(answers);
    const off = answers[servers.indexOf(1)];
    expect(off?.statusCode).toBe(303);
    const { rows } = await sql<{ away: number }>`
      select abs(extract(epoch from clock_timestamp() - at))::int as away from audit_log
      where request_id = ${String(off?.headers['x-request-id'])} and action = 'sign-in'`.execute(context.db);
    expect(rows[0]?.away).toBeLessThan(MINUTE_MS / 1000);
  });

  test('CALL-49: 20 wizards are open while a server is killed: each person comes about once, or its caller is told', async () => {
    const { own, klasse } = await findPlaces({ context });
    const { id: rolleId } = await context.db
      .selectFrom('rolle')
      .select('id')
      .where('name', '=', 'itslearning-Schüler')
      .executeTakeFirstOrThrow();
    const createPersonenkontexte = [own, klasse].map((organisationId) => ({ organisationId, rolleId }));
    const steps = await Promise.all(
      Array.from({ length: WIZARDS }, () =>
        admin.get(`/api/personenkontext-workflow/step?operationContext=PERSON_ANLEGEN&organisationId=${own}`),
      ),
    );
    expect(steps.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: WIZARDS }, () => 200));
    const orders = Array.from({ length: WIZARDS }, async (_, index) => {
      const familienname = `Einmalig${String.fromCharCode(97 + index)}`;
      const order = { vorname: 'Ada', familienname, createPersonenkontexte };
      const answer = await admin.post('/api/personenkontext-workflow', order);
      return { familienname, order, status: answer.statusCode };
    });
    await installation.server(0).kill();
    const answers = await Promise.all(orders);
    for (const { familienname, order, status } of answers) {
      expect([201, 503]).toContain(status);
      if (status === 201) continue;
      // Whoever was told that it failed looks first, as the wizard demands, and orders again where nobody came about.
      if ((await personsCalled(familienname)).length === 0)
        expect((await admin.post('/api/personenkontext-workflow', order)).statusCode).toBe(201);
    }
    for (const { familienname } of answers) expect(await personsCalled(familienname)).toHaveLength(1);
    installation.server(0).start();
    await installation.server(0).ready();
  });

  test('STATE-09: the server that runs an import of 2000 rows is killed: another one goes on, nobody is lost and nobody comes twice', async () => {
    const rows = pupils(ROWS, ['1A', '1B', '2A', '2B'], 3000);
    const { importvorgangId } = await uploadRows(importeur, await testTarget({ context }), rows);
    const started = await execute(importeur, importvorgangId);
    expect(started.statusCode).toBe(204);
    const [runner = 0] = await installation.serversOf([started]);
    const done = async (): Promise<number> =>
      (
        await context.db
          .selectFrom('import_data_item')
          .select('id')
          .where('import_vorgang_id', '=', importvorgangId)
          .where('status', '=', 'SUCCESS')
          .execute()
      ).length;
    await until('some rows are done', async () => (await done()) >= 50);
    await installation.server(runner).kill();
    expect(await done()).toBeLessThan(ROWS);
    await until(
      'the import has ended',
      async () => {
        const answer = await importeur.get(`/api/import/${importvorgangId}/status`);
        return answer.statusCode === 200 && answer.json<{ status: string }>().status === 'FINISHED';
      },
      500_000,
    );
    const { rows: found } = await sql<{ persons: number; names: number }>`
      select count(*)::int as persons, count(distinct p.username)::int as names
      from import_data_item i join person p on p.username = i.username
      where i.import_vorgang_id = ${importvorgangId} and p.familienname = i.nachname`.execute(context.db);
    expect(found).toEqual([{ persons: ROWS, names: ROWS }]);
    const sameNames = await context.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('familienname', 'in', [...new Set(rows.map(({ nachname }) => nachname))])
      .executeTakeFirstOrThrow();
    expect(Number(sameNames.count)).toBe(ROWS);
    installation.server(runner).start();
    await until('it is back', async () => (await installation.server(runner).troubles()) !== null);
  });

  test('a server that is cut from its database gets no requests: nobody is told anything, whatever is asked', async () => {
    relay.cut();
    await until('it takes no connections', () => installation.server(2).said.includes('takes no connections'));
    const answers = [];
    for (let turn = 0; turn < 30; turn += 1) {
      answers.push(await admin.get('/api/auth/logininfo'));
      answers.push(await installation.browser().form('/api/auth/login', { username: 'niemand', password: `falsch${turn}` }));
      answers.push(await admin.send({ method: 'DELETE', url: '/api/klassen/00000000-0000-4000-8000-000000000000' }));
    }
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(await installation.serversOf(answers)).not.toContain(2);
    expect(await installation.server(2).troubles()).toEqual(['database']);
    await relay.join();
    await until('it takes connections again', () => installation.server(2).said.includes('takes connections again'));
    const again: (typeof answers)[number][] = [];
    await until('it is asked again', async () => {
      again.push(await admin.get('/api/auth/logininfo'));
      return (await installation.serversOf(again.slice(-1))).includes(2);
    });
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('PostgreSQL is started anew: five seconds later at the latest everything is answered as before, and nobody was signed out', async () => {
    installation.postgres.halt();
    // Long enough that no server takes connections any more.
    await until('nobody takes connections', async () => {
      const answer = await installation.browser().send({ method: 'GET', url: '/start', headers: { accept: 'text/html' } });
      return answer.statusCode === 503 && answer.body.includes('Das Schulportal ist gerade nicht erreichbar');
    });
    const asJson = await admin.get('/api/auth/logininfo');
    expect([asJson.statusCode, asJson.headers['retry-after'], asJson.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ statusCode: 503 }),
    ]);
    installation.postgres.resume();
    const back = performance.now();
    let lastFailed = back;
    await until('it is answered for two seconds without a failure', async () => {
      const { statusCode } = await admin.get('/api/auth/logininfo');
      if (statusCode !== 200) lastFailed = performance.now();
      return performance.now() - lastFailed > 2_000;
    });
    expect(lastFailed - back).toBeLessThan(BACK_WITHIN_MS);
  });

  test('nginx is reloaded under load, and the servers are started anew one after the other: no request fails', async () => {
    let isOver = false;
    const asking = Array.from({ length: 6 }, (_, index) =>
      keepAsking(
        () => (index % 2 === 0 ? admin.get('/api/auth/logininfo') : admin.post('/api/client-errors', {})),
        () => isOver,
      ),
    );
    for (let turn = 0; turn < 3; turn += 1) {
      installation.proxy.reload();
      const server = installation.server(turn);
      await server.stop();
      server.start();
      await until('it is back', async () => (await server.troubles())?.every((trouble) => trouble === 'clock') ?? false, 120_000);
    }
    isOver = true;
    const told = (await Promise.all(asking)).flat().map(statusOf);
    expect(told.length).toBeGreaterThan(100);
    // An empty report is refused: the order has reached a server and came back.
    expect(told.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  });
});
