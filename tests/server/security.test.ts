import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVED_IDS, endpointSpec } from '#contract/endpoints';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const urlOf = (path: string): string => path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
const specs = SERVED_IDS.map((id) => [id, endpointSpec(id)] as const);

describe('every endpoint', () => {
  test.for(specs.filter(([, spec]) => spec.access === 'person'))('PERM-04: %s answers 401 without a session', async ([, spec]) => {
    const answer = await server.browser().send({ method: spec.method, url: urlOf(spec.path) });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthorized', statusCode: 401 }]);
  });

  test.for(specs.filter(([, spec]) => spec.level === 'gold'))(
    'PERM-03, ERR-15: %s demands gold before it looks at anything else',
    async ([, spec]) => {
      const browser = await server.signIn('importeur');
      const answer = await browser.send({ method: spec.method, url: urlOf(spec.path) });
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' }]);
    },
  );

  test('PERM-04: without the right an import answers like a missing one', async () => {
    const browser = await server.signIn('schuladmin', 'gold');
    const answer = await browser.get('/api/import/00000000-0000-4000-8000-000000000000/status');
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 404, subcode: '01' }]);
    expect((await browser.get('/api/import/history')).json()).toEqual([]);
  });

  test('PERM-04: a right that is taken away counts from the next call on', async () => {
    const username = await server.createAccount({ like: 'importeur', token: true });
    const browser = await server.signIn(username, 'gold');
    const url = '/api/import/importedUsers?importvorgangId=00000000-0000-4000-8000-000000000000';
    const before = await server.context.db
      .selectFrom('personenkontext')
      .selectAll()
      .where('person_id', '=', await server.personId(username))
      .execute();
    expect(before).not.toEqual([]);
    await server.context.db
      .deleteFrom('personenkontext')
      .where('person_id', '=', await server.personId(username))
      .execute();
    expect((await browser.post('/api/import/execute', { importvorgangId: '00000000-0000-4000-8000-000000000000' })).json()).toMatchObject({
      subcode: '01',
    });
    expect((await browser.get(url)).json()).toMatchObject({ code: 404, subcode: '01' });
  });
});

describe('writes from other sites', () => {
  const send = (headers: Record<string, string>) =>
    server.browser().send({ method: 'POST', url: '/api/2fa-token/init', headers, payload: { personId: 'x' } });

  test.for([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example.org' },
    { origin: 'null' },
    { origin: 'http://localhost:8099.evil.example.org' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8099' },
  ])('%o is refused', async (headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'Cross-site request refused', statusCode: 403, error: 'Forbidden' },
    ]);
  });

  test.for([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8099' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:8099', host: '127.0.0.1:8099' },
  ])('%o passes on to the question of the session', async (headers) => {
    expect((await send(headers)).statusCode).toBe(401);
  });

  test('on https only the origin of the portal passes, whatever name it was reached by', async () => {
    const secure = await startTestServer({ publicOrigin: 'https://portal.example.org' });
    const status = async (origin: string) =>
      (await secure.browser().send({ method: 'POST', url: '/api/2fa-token/init', headers: { origin, host: 'portal.example.org' } }))
        .statusCode;
    expect([await status('https://portal.example.org'), await status('http://portal.example.org')]).toEqual([401, 403]);
    await secure.stop();
  });

  test('reading from another site changes nothing and needs no check', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await server.browser().send({ method: 'GET', url: '/api/config', headers })).statusCode).toBe(200);
  });
});

describe('headers', () => {
  test.for(['/api/config', '/api/auth/login', '/api/gibt/es/nicht', '/gibt-es-nicht', '/portal-config.json', '/%zz'])(
    '%s: a strict policy on every answer',
    async (url) => {
      const { headers } = await server.browser().get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
        expect(policy).toContain(part);
      expect(policy).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('what the API answers is not kept', async () => {
    for (const url of ['/api/config', '/api/auth/login', '/api/auth/logininfo', '/api/gibt/es/nicht'])
      expect((await server.browser().get(url)).headers['cache-control']).toBe('no-store');
  });

  test('a logo is an image and nothing else', async () => {
    const browser = await server.signIn('admin');
    const [provider] = (await browser.get('/api/provider')).json<{ id: string }[]>();
    const { headers } = await browser.get(`/api/provider/${provider?.id}/logo`);
    expect(String(headers['content-security-policy'])).toMatch(/^sandbox/);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'x-content-type-options': 'nosniff' });
  });

  test('behind a proxy the address is the one that the proxy saw, not the one a client claims', async () => {
    const secure = await startTestServer({ publicOrigin: 'https://portal.example.org' });
    secure.app.addHook('onSend', async (request, reply) => void reply.header('x-seen', request.ip));
    const answer = await secure
      .browser()
      .send({ method: 'GET', url: '/api/config', headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.2' } });
    expect(answer.headers['x-seen']).toBe('198.51.100.2');
    await secure.stop();
  });
});
