import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SERVED_IDS, type EndpointId } from '#contract/endpoints';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { z } from '#contract/zod';
import { buildApp } from '#server/app';
import { CallQuota } from '#server/http/call-quota';
import { BODY_WITHIN_MS } from '#server/http/slow-bodies';
import { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let port: number;
let importeur: TestBrowser;
/** Told when a request has reached the portal's own code. */
let arrived: () => void = () => undefined;

beforeAll(async () => {
  server = await startTestServer();
  server.app.addHook('onRequest', async () => arrived());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  importeur = await server.signIn('importeur', 'gold');
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

/** What comes back for bytes that are sent as they are, until the server closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

describe('D-05: every answer carries the strict headers, whoever gives it', () => {
  test.for([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET /api/config HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /api/config HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 200],
    ['a version that nobody speaks', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ] as const)('%s', async ([, bytes, status]) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none';.*object-src 'none'/im);
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
  });
});

describe('ERR-00: requests that are meant to keep the server busy', () => {
  test('JSON nested deeper than any call needs is refused before it is read', async () => {
    const post = (payload: string) =>
      importeur.send({ method: 'POST', url: '/api/import/execute', headers: { 'content-type': 'application/json' }, payload });
    const id = '00000000-0000-4000-8000-000000000000';
    for (const nested of [`${'['.repeat(9000)}${']'.repeat(9000)}`, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`]) {
      const before = process.cpuUsage();
      const answer = await post(`{"importvorgangId":"${id}","x":${nested}}`);
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Bad Request', error: 'Bad Request', statusCode: 400 }]);
      // The processor's time, not the clock's: others use this machine, too. Read whole, it took seconds.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    }
    expect((await post(`{"importvorgangId":"${id}","x":${'['.repeat(10)}"[[[[[[[[[[[[\\"{{{{{{"${']'.repeat(10)}}`)).statusCode).toBe(404);
  });

  test('half a body holds its connection for 30 seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reached = new Promise<void>((resolve) => (arrived = resolve));
    const answer = answerTo(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"username"',
    );
    await reached;
    vi.advanceTimersByTime(BODY_WITHIN_MS);
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test('what was answered before its body was read disturbs nobody when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username: 'admin' } });
    expect(answer.statusCode).toBe(403);
    vi.advanceTimersByTime(BODY_WITHIN_MS);
    expect((await server.browser().get('/portal-config.json')).statusCode).toBe(200);
  });

  test.for(SERVED_IDS.filter((id) => (SCHEMAS[id] as EndpointSchemas).query ?? (SCHEMAS[id] as EndpointSchemas).body))(
    '%s: every text has a greatest length, every number is whole and bounded',
    (id: EndpointId) => {
      const { query, body }: EndpointSchemas = SCHEMAS[id];
      for (const schema of [query, body]) if (schema !== undefined) expect(unbounded(z.toJSONSchema(schema, { io: 'output' }))).toEqual([]);
    },
  );

  test.for(['1e20', '0.5', '-1', '9007199254740993', 'NaN', ''])('a limit or an offset of %j is refused', async (value) => {
    for (const url of ['/api/organisationen?', '/api/rolle?', '/api/import/history?', `/api/import/importedUsers?importvorgangId=${ANY}&`])
      expect((await importeur.get(`${url}limit=${value}`)).statusCode).toBe(400);
    if (value !== '') expect((await importeur.get(`/api/import/history?offset=${value}`)).statusCode).toBe(400);
  });

  test('text that is too long is refused', async () => {
    expect((await importeur.get(`/api/organisationen?searchString=${'a'.repeat(1025)}`)).statusCode).toBe(400);
    expect((await importeur.get(`/api/organisationen?searchString=${'a'.repeat(1024)}`)).statusCode).toBe(200);
  });

  test('AUTH-01: a user name with a sign that no database keeps belongs to nobody', async () => {
    const answer = await server.browser().form('/api/auth/login', { username: 'ad\u0000min', password: 'Demo!2026' });
    expect(answer.statusCode).toBe(401);
  });
});

const ANY = '00000000-0000-4000-8000-000000000000';

/** Where a described shape lets in text of any length or numbers of any kind. */
function unbounded(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((inner: unknown, index) => unbounded(inner, `${at}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maximum, format, enum: values } = schema as Readonly<Record<string, unknown>>;
  const open =
    (type === 'string' && maxLength === undefined && format !== 'uuid' && values === undefined) ||
    type === 'number' ||
    (type === 'integer' && !(Number(maximum) < 2 ** 31));
  return [...(open ? [at] : []), ...Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, `${at}/${key}`))];
}

test('ERR-75, ASVS 2.4.1: a session that calls too often is told when to come back; another one is not held back, and neither is it afterwards', async () => {
  const app = await buildApp(server.context, { quota: new CallQuota(3) });
  const signedIn = async (): Promise<TestBrowser> => {
    const browser = new TestBrowser(app);
    await browser.form('/api/auth/login', { username: await server.createAccount(), password: server.context.settings.demoPassword });
    return browser;
  };
  const [busy, other] = [await signedIn(), await signedIn()];
  const calls = async (browser: TestBrowser, count: number): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await browser.get('/api/auth/logininfo')).statusCode);
    return statuses;
  };
  expect(await calls(busy, 5)).toEqual([200, 200, 200, 429, 429]);
  const refused = await busy.get('/api/auth/logininfo');
  expect([refused.headers['retry-after'], refused.json()]).toEqual(['60', { message: 'Too Many Requests', statusCode: 429 }]);
  expect(await calls(other, 3)).toEqual([200, 200, 200]);
  server.clock.advance(60_000);
  expect(await calls(busy, 1)).toEqual([200]);
  await app.close();
});

describe('answers say what they are', () => {
  test('AUTH-01: a target with letters beyond ASCII leads there, encoded', async () => {
    const browser = server.browser();
    const answer = await browser.form('/api/auth/login', {
      username: 'schueler',
      password: 'Demo!2026',
      redirectUrl: '/start?wo=Łódź Ä#日',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/start?wo=%C5%81%C3%B3d%C5%BA%20%C3%84#%E6%97%A5']);
    const again = await browser.get(`/api/auth/login?redirectUrl=${encodeURIComponent('/start?wo=Łódź')}`);
    expect([again.statusCode, again.headers.location]).toEqual([302, '/start?wo=%C5%81%C3%B3d%C5%BA']);
  });

  test('bare texts are plain text', async () => {
    const lehrkraft = await server.signIn('lehrkraft');
    const answer = await lehrkraft.post('/api/2fa-token/init', { personId: await server.personId('lehrkraft') });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'text/plain; charset=utf-8']);
  });
});
