import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORTS } from '#server/client-errors/routes';
import type { ServerContext } from '#server/context';
import { createAccount, lockPerson } from '../server/accounts';
import { execute, resultOf, testTarget, uploadRows } from '../server/import-desk';
import { findPlaces } from '../server/personenkontexte-desk';
import { pupils } from '../server/pupils';
import { Installation, programs } from './installation';
import { until } from './until';

const HOUR_MS = 60 * 60_000;
const ALL = [0, 1, 2];

describe.runIf(programs !== null)('G2.1: three servers behind nginx, whichever answers', () => {
  let installation: Installation;
  let context: ServerContext;
  beforeAll(async () => {
    installation = await Installation.prepare();
    await installation.startAll();
    context = await installation.context();
  });
  afterAll(() => installation.stop());

  const personOf = async (username: string): Promise<string> =>
    (await context.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const countOf = async (table: 'account' | 'organisation', name: 'username' | 'kennung', value: string): Promise<number> =>
    (await context.db.selectFrom(table).selectAll().where(name, '=', value).execute()).length;

  test('three that start at once on an empty prepared database fill it once', async () => {
    expect(await countOf('account', 'username', 'admin')).toBe(1);
    expect(await countOf('organisation', 'kennung', '1111165')).toBe(1);
    for (const server of installation.servers) expect(server.said).not.toMatch(/"level":50|rror/);
  });

  test('G2.4: a thousand who come while a server is busy wait for it instead of being turned away', async () => {
    const server = installation.server(0);
    server.busy(true);
    const sockets: Socket[] = [];
    try {
      const connected = Array.from({ length: 1000 }, () => {
        const socket = connect(server.place.port, '127.0.0.1');
        sockets.push(socket);
        return once(socket, 'connect');
      });
      // As long as nginx tries.
      expect(await Promise.race([Promise.all(connected).then(() => 'all'), rest(1000, 'turned away')])).toBe('all');
    } finally {
      server.busy(false);
      for (const socket of sockets) socket.destroy();
    }
    await server.ready();
  });

  test('what came due while none ran is done once by three that start at once', async () => {
    const { browser } = await installation.signIn({ like: 'importeur' });
    const { importvorgangId } = await uploadRows(browser, await testTarget({ context }), pupils(2, ['1A'], 900));
    await installation.stopAll();
    const past = new Date(Date.now() - HOUR_MS);
    const persons = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const username = await createAccount(context, { like: 'schueler' });
        await lockPerson(context, username, past);
        return personOf(username);
      }),
    );
    await context.db.updateTable('personenkontext').set({ befristung: past }).where('person_id', 'in', persons).execute();
    await context.db.updateTable('import_vorgang').set({ erase_at: past }).where('id', '=', importvorgangId).execute();
    await installation.startAll();
    const done = await context.db
      .selectFrom('audit_log')
      .select(({ fn }) => ['action', 'subject_id', fn.countAll<string>().as('count')])
      .where('subject_id', 'in', [...persons, importvorgangId])
      .where('action', 'in', ['person-lock-expire', 'kontext-expire', 'import-expire'])
      .groupBy(['action', 'subject_id'])
      .execute();
    expect(done.map(({ action, count }) => `${action} ${count}`).toSorted()).toEqual([
      'import-expire 1',
      ...persons.map(() => 'kontext-expire 1'),
      ...persons.map(() => 'person-lock-expire 1'),
    ]);
  });

  test('AUTH-01, AUTH-05: a sign-in goes from page to page over different servers, a step-up, too', async () => {
    const username = await createAccount(context, { like: 'schueler', token: true });
    const browser = installation.browser();
    const wanted = '/api/auth/login?redirectUrl=/profile';
    const answers = [
      await browser.get(wanted),
      await browser.form('/api/auth/login', { username, password: 'Demo!2026', redirectUrl: '/profile' }),
      await browser.get(`${wanted}&requiredStepUpLevel=gold`),
      await browser.form('/api/auth/login/otp', { otp: await installation.otp(username) }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 303, 200, 303]);
    const servers = await installation.serversOf(answers);
    expect(new Set(servers)).toEqual(new Set(ALL));
    expect(servers.filter((server, page) => server === servers[page - 1])).toEqual([]);
    const infos = [];
    for (const _ of ALL) infos.push(await browser.get('/api/auth/logininfo'));
    expect(infos.map((info) => info.json<{ acr: string }>().acr)).toEqual(['gold', 'gold', 'gold']);
    expect(new Set(await installation.serversOf(infos))).toEqual(new Set(ALL));
  });

  test('IMP-14, CALL-12: an import that one server runs is followed at the others, and each row is done once', async () => {
    const { browser } = await installation.signIn({ like: 'importeur' });
    const rows = pupils(40, ['1A', '2A'], 1000);
    const { importvorgangId } = await uploadRows(browser, await testTarget({ context }), rows);
    expect((await execute(browser, importvorgangId)).statusCode).toBe(204);
    const asked: Awaited<ReturnType<typeof browser.get>>[] = [];
    await until('the import has ended', async () => {
      asked.push(await browser.get(`/api/import/${importvorgangId}/status`));
      return asked.at(-1)?.json<{ status: string }>().status === 'FINISHED';
    });
    expect(asked.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(new Set(await installation.serversOf(asked))).toEqual(new Set(ALL));
    const { importedUsers } = await resultOf(browser, importvorgangId);
    expect(importedUsers.map(({ nachname }) => nachname)).toEqual(rows.map(({ nachname }) => nachname));
    expect(new Set(importedUsers.map(({ benutzername }) => benutzername)).size).toBe(rows.length);
  });

  test('D-17: tries are counted over all servers', async () => {
    const username = await createAccount(context);
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await installation.browser().form('/api/auth/login', { username, password: 'falsch' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(new Set(await installation.serversOf(answers))).toEqual(new Set(ALL));
  });

  test('CALL-36, D-33: a lock at one server ends the sessions at the others at once, and nobody signs in anywhere', async () => {
    const { browser: admin } = await installation.signIn({ like: 'admin' });
    const { browser: locked, username } = await installation.signIn({ like: 'schueler' }, 'silver');
    for (const _ of ALL) expect((await locked.get('/api/auth/logininfo')).statusCode).toBe(200);
    const { own } = await findPlaces({ context });
    const url = `/api/personen/${await personOf(username)}/lock-user`;
    const answer = await admin.send({ method: 'PUT', url, payload: { lock: true, locked_by: own } });
    expect([answer.statusCode, answer.body]).toEqual([202, expect.anything()]);
    for (const _ of ALL) expect((await locked.get('/api/auth/logininfo')).statusCode).toBe(401);
    for (const _ of ALL)
      expect((await installation.browser().form('/api/auth/login', { username, password: 'Demo!2026' })).statusCode).toBe(403);
  });

  test('G3.4: what a session may report in a quarter of an hour is counted over all servers', async () => {
    const { browser } = await installation.signIn({ like: 'schueler' }, 'silver');
    const report = { kind: 'view', place: 'start', build: 'other' };
    const statuses: number[] = [];
    for (let turn = 0; turn <= REPORTS.session.tries; turn += 1)
      statuses.push((await browser.post('/api/client-errors', report)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: REPORTS.session.tries }, () => 204), 429]);
  });

  test('D-17: the address is the one that nginx sees, whatever a visitor says; the id of a request is the same in both logs', async () => {
    const username = randomUUID();
    const answer = await installation.browser().send({
      method: 'POST',
      url: '/api/auth/login',
      payload: `username=${username}&password=falsch`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'f'.repeat(32) },
    });
    expect(ALL).toEqual(expect.arrayContaining([...(await installation.serversOf([answer]))]));
    const id = String(answer.headers['x-request-id']);
    expect(id).not.toBe('f'.repeat(32));
    const entry = await context.db.selectFrom('audit_log').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow();
    expect([entry.action, entry.address]).toEqual(['sign-in', '127.0.0.1']);
  });
});
