import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('requests that mean something else than they say', () => {
  test.for(['{"personId":"x","__proto__":{"level":"gold"}}', '{"personId":"x","constructor":{"prototype":{"level":"gold"}}}'])(
    'JSON that would change what every object inherits is refused: %s',
    async (payload) => {
      const browser = await server.signIn('lehrkraft');
      const headers = { 'content-type': 'application/json' };
      const answer = await browser.send({ method: 'POST', url: '/api/2fa-token/init', headers, payload });
      expect(answer.statusCode).toBe(400);
      expect(({} as Readonly<Record<string, unknown>>)['level']).toBeUndefined();
    },
  );

  test('TRACE is refused, and nothing of the request comes back', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const sent = request(`${address}/api/config`, { method: 'TRACE', headers: { 'x-secret': 'geheim' } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('geheim');
  });

  test.for(['GET', 'OPTIONS'] as const)('%s from another origin gets no leave to read the answer', async (method) => {
    const answer = await server.browser().send({
      method,
      url: '/api/config',
      headers: { origin: 'https://fremd.example.org', 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
