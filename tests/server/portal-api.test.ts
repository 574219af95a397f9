import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGateway } from '#server/app';
import { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let backend: TestServer;
let portal: FastifyInstance;

/** A portal in front of another backend: it has no database, so nothing of its own can answer. */
beforeAll(async () => {
  backend = await startTestServer();
  const upstream = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  portal = await buildGateway({ ...backend.context.settings, portalApi: upstream });
});
afterAll(async () => {
  await portal.close();
  await backend.stop();
});

describe('in front of an existing backend (PORTAL_API)', () => {
  test('sign-in, cookies and reads pass through one origin', async () => {
    const browser = new TestBrowser(portal);
    const page = await browser.get('/api/auth/login?redirectUrl=/start');
    expect(page.body).toContain('data-testid="login-page-title"');
    // The backend may be of another version, whose pages have another style.
    expect(page.body).toContain('rel="stylesheet" href="/api/');
    const answer = await browser.form('/api/auth/login', { username: 'schueler', password: 'Demo!2026', redirectUrl: '/start' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/start']);
    expect((await browser.get('/api/auth/logininfo')).json()).toMatchObject({ preferred_username: 'schueler' });
    expect((await browser.get('/api/organisationen?limit=1')).headers['x-paging-limit']).toBe('1');
  });

  test('refusals come through in status and shape', async () => {
    expect((await new TestBrowser(portal).get('/api/auth/logininfo')).json()).toEqual({ message: 'Unauthorized', statusCode: 401 });
  });

  test('D-06: the settings of the client are the own ones', async () => {
    expect((await new TestBrowser(portal).get('/portal-config.json')).json()).toMatchObject({
      helpUrl: expect.any(String) as string,
    });
  });

  test.for([
    [['a=1; Path=/; Domain=iam.example.org; HttpOnly'], ['a=1; Path=/; HttpOnly']],
    [
      ['a=1; Domain=iam.example.org', 'b=2'],
      ['a=1', 'b=2'],
    ],
  ])('one cookie or several lose the domain of the backend: %j', async ([given = [], kept = []]) => {
    const stub = Fastify();
    stub.get('/api/config', (_request, reply) => reply.header('set-cookie', given).send({}));
    const upstream = await stub.listen({ port: 0, host: '127.0.0.1' });
    const gateway = await buildGateway({ ...backend.context.settings, portalApi: upstream });
    const answer = await gateway.inject({ method: 'GET', url: '/api/config' });
    expect([answer.headers['set-cookie']].flat()).toEqual(kept);
    await gateway.close();
    await stub.close();
  });

  test.for<[Record<string, string>, number, string, string]>([
    [{}, 200, '/api/provider/1/logo', 'private, max-age=3600'],
    [{ 'cache-control': 'public, max-age=60' }, 200, '/api/provider/1/logo', 'public, max-age=60'],
    [{ 'cache-control': 'no-store' }, 200, '/api/provider/1/logo', 'no-store'],
    [{}, 404, '/api/provider/1/logo', 'no-store'],
    [{}, 200, '/api/provider', 'no-store'],
  ])('CALL-52: logos may be kept as the backend says, else for an hour: %j %i %s', async ([headers, status, url, kept]) => {
    const stub = Fastify();
    stub.get('/*', (_request, reply) => reply.code(status).headers(headers).send('x'));
    const upstream = await stub.listen({ port: 0, host: '127.0.0.1' });
    const gateway = await buildGateway({ ...backend.context.settings, portalApi: upstream });
    expect((await gateway.inject({ method: 'GET', url })).headers['cache-control']).toBe(kept);
    await gateway.close();
    await stub.close();
  });

  test('ERR-00: a backend that cannot be reached is a 502 in the shape of the API', async () => {
    const stub = Fastify();
    const upstream = await stub.listen({ port: 0, host: '127.0.0.1' });
    await stub.close();
    const gateway = await buildGateway({ ...backend.context.settings, portalApi: upstream });
    const answer = await gateway.inject({ method: 'GET', url: '/api/auth/logininfo' });
    expect([answer.statusCode, answer.json()]).toEqual([502, { message: 'Backend not reachable', error: 'Bad Gateway', statusCode: 502 }]);
    await gateway.close();
  });

  test('ERR-00: what somebody gave up is no error of the log; a backend that breaks off is one, with its code', async () => {
    const stub = Fastify();
    let reached = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (reached = resolve));
    stub.addHook('onRequest', (request) => {
      reached();
      if (request.url === '/api/broken') request.raw.socket.destroy();
    });
    const upstream = await stub.listen({ port: 0, host: '127.0.0.1' });
    const lines: string[] = [];
    const log = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
    const gateway = await buildGateway({ ...backend.context.settings, logLevel: 'warn', portalApi: upstream }, { log });
    const statuses: number[] = [];
    const told = new Promise<void>((resolve) =>
      gateway.addHook('onSend', async (_request, { statusCode }) => {
        statuses.push(statusCode);
        resolve();
      }),
    );
    await gateway.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST /api/gone HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000\r\n\r\nabc');
    await arrival;
    client.destroy();
    await told;
    expect([statuses, lines]).toEqual([[400], []]);

    expect((await gateway.inject({ method: 'POST', url: '/api/broken' })).statusCode).toBe(502);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'request failed', err: { code: 'UND_ERR_SOCKET' } }]);
    await gateway.close();
    await stub.close();
  });

  test('CALL-15: a call that erases is not reached by HEAD nor from another site, a sign-out by a link is', async () => {
    const reached: string[] = [];
    const stub = Fastify();
    stub.all('/api/*', (request, reply) => {
      reached.push(`${request.method} ${request.url}`);
      return reply.send({});
    });
    const upstream = await stub.listen({ port: 0, host: '127.0.0.1' });
    const gateway = await buildGateway({ ...backend.context.settings, portalApi: upstream });
    const ask = async (method: 'GET' | 'HEAD', url: string, site = 'same-origin') =>
      (await gateway.inject({ method, url, headers: { 'sec-fetch-site': site } })).statusCode;
    const download = '/api/import/00000000-0000-4000-8000-000000000000/download';
    expect(await ask('HEAD', download)).toBe(404);
    expect(await ask('HEAD', '/api/auth/logout')).toBe(404);
    for (const url of [
      download,
      `${download}/`,
      `${download}?x=1`,
      download.replace('download', 'down%6Coad'),
      download.replace('download', 'Download'),
    ])
      expect(await ask('GET', url, 'cross-site'), url).toBe(403);
    expect(reached).toEqual([]);
    expect(await ask('GET', download)).toBe(200);
    expect(await ask('GET', '/api/auth/logout', 'cross-site')).toBe(200);
    expect(reached).toEqual([`GET ${download}`, 'GET /api/auth/logout']);
    await gateway.close();
    await stub.close();
  });

  test('a write from another site does not reach the backend', async () => {
    const answer = await new TestBrowser(portal).send({
      method: 'POST',
      url: '/api/2fa-token/init',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { personId: 'x' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
