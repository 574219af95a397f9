import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointSpec } from '#contract/endpoints';
import { safeRedirectTarget } from '#contract/redirect';
import { endSessionsOfPerson } from '#server/auth/sessions';
import { createSecretBox } from '#server/secret-box';
import { readSettings } from '#server/settings';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const urlOf = (path: string): string => path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');

describe('every endpoint', () => {
  test.for(ENDPOINT_IDS.filter((id) => endpointSpec(id).access === 'person').map((id) => [id, endpointSpec(id)] as const))(
    '%s answers 401 without a session',
    async ([, spec]) => {
      const answer = await server.browser().send({ method: spec.method, url: urlOf(spec.path) });
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthorized', statusCode: 401 }]);
    },
  );

  test.for(ENDPOINT_IDS.filter((id) => endpointSpec(id).level === 'gold').map((id) => [id, endpointSpec(id)] as const))(
    'PERM-03, ERR-15: %s demands gold before anything else',
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
});

describe('requests', () => {
  test('a write from another site is refused, one from the own pages or from no browser passes', async () => {
    const send = (headers: Record<string, string>) =>
      server.browser().send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'username=a&password=b',
      });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await send({ origin: 'https://evil.example.org' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8099' })).statusCode).toBe(401);
    expect((await send({})).statusCode).toBe(401);
  });

  test('unknown paths, broken and oversized bodies are answered in the shape of the framework', async () => {
    const browser = await server.signIn('admin');
    expect((await browser.get('/api/gibt/es/nicht')).json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
    const broken = await browser.send({
      method: 'POST',
      url: '/api/2fa-token/init',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.json()).toMatchObject({ statusCode: 400 });
    const large = await browser.post('/api/2fa-token/init', { personId: 'x'.repeat(200_000) });
    expect(large.statusCode).toBe(413);
  });

  test('a slash at the end of a path and unknown fields do not matter', async () => {
    const browser = await server.signIn('admin');
    expect((await browser.get('/api/organisationen/root/')).statusCode).toBe(200);
    expect((await browser.get('/api/organisationen?limit=1&unbekannt=1')).statusCode).toBe(200);
  });

  test('every answer carries a strict policy and is not kept', async () => {
    const { headers } = await server.browser().get('/api/config');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('AUTH-04: ending the sessions of a person signs them out at the next call', async () => {
    const browser = await server.signIn('lehrkraft');
    await endSessionsOfPerson(server.context.db, await server.personId('lehrkraft'));
    expect((await browser.get('/api/auth/logininfo')).statusCode).toBe(401);
  });
});

describe('redirect targets', () => {
  const ORIGIN = 'https://portal.example.org';
  test.for([
    '/start',
    '/profile?a=1&b=2#c',
    '/admin/personen/import?fortsetzen=abc',
    `${ORIGIN}/start`,
    '/',
    '/no-second-factor',
    '/start?u=https%3A%2F%2Fa//b',
  ])('%s is an own one', (target) => {
    expect(safeRedirectTarget(target, ORIGIN)).toBe(target.replace(ORIGIN, ''));
  });
  test.for([
    'https://evil.example.org/start',
    '//evil.example.org',
    '/\\evil.example.org',
    '\\\\evil',
    'javascript:alert(1)',
    '/start\n',
    '/%2f%2fevil.example.org',
    '/%5cevil',
    '/start/../../evil',
    `${ORIGIN}.evil.org/start`,
    `${ORIGIN}@evil.org/`,
    '/api/auth/logout',
    '/gibt-es-nicht',
    '',
    null,
    undefined,
  ])('%s becomes the landing page', (target) => {
    expect(safeRedirectTarget(target, ORIGIN)).toBe('/');
  });
});

describe('secrets', () => {
  test('a sealed text opens only with its own key and unchanged', () => {
    const box = createSecretBox('one key that is long enough for this');
    const sealed = box.seal('Geheim');
    expect(sealed).not.toContain('Geheim');
    expect(box.open(sealed)).toBe('Geheim');
    expect(box.seal('Geheim')).not.toBe(sealed);
    expect(() => createSecretBox('another key, just as long as that').open(sealed)).toThrow();
    expect(() => box.open(`A${sealed.slice(1)}`)).toThrow();
  });
});

describe('settings', () => {
  test.for([
    [{ PORT: 'achtzig' }, 'PORT'],
    [{ PUBLIC_ORIGIN: 'https://portal.example.org/pfad' }, 'PUBLIC_ORIGIN'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ STEP_UP: 'vielleicht' }, 'STEP_UP'],
    [{ GOLD_TIMEOUT_S: '-1' }, 'GOLD_TIMEOUT_S'],
    [{ SECRET_KEY: 'kurz' }, 'SECRET_KEY'],
    [{ PORTAL_API: 'iam' }, 'PORTAL_API'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY'],
    [{ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), STEP_UP: 'off' }, 'STEP_UP'],
  ] as const)('%o is refused and named', ([env, name]) => {
    expect(() => readSettings(env)).toThrow(name);
  });

  test('defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 8099,
      publicOrigin: 'http://localhost:8099',
      dataDir: '.data',
      stepUp: 'required',
      goldTimeoutS: 900,
      demoPassword: 'Demo!2026',
      portalApi: null,
      importSecretsDays: 14,
    });
  });
});
