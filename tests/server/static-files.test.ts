import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app';
import { startTestServer, type TestServer } from './rig';

const PAGE = '<!doctype html><title>Portal</title>';
const LANDING = '<!doctype html><title>Willkommen – Portal</title>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))})`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': PAGE,
    'landing.html': LANDING,
    'assets/index-abc123.js': SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.sources'), 'hash');
  server = await startTestServer();
  app = await buildApp(server.context, { dist: folder });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the built portal', () => {
  test.for([
    '/start',
    '/admin/personen/import?vorgang=1',
    '/gibt-es-nicht',
    '/profile?von=max.mustermann',
    '/start?fortsetzen=a.b#c.d',
    '/admin/personen/3f0c.d/x',
  ])('ROUTE-25: %s is answered with the one page, asked anew each time', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('ROUTE-01, ROUTE-25: an address whose route has a page of its own gets that one, under the same rules', async () => {
    for (const url of ['/', '/?abgemeldet=1']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, LANDING, 'no-cache']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
      expect(brotliDecompressSync((await get(url, { 'accept-encoding': 'br' })).rawPayload).toString()).toBe(LANDING);
    }
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  test('G3.1: what the port of the operation answers is no page here: a monitor of the wrong port sees that', async () => {
    for (const url of ['/health/ready', '/health/live', '/metrics']) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('asking for the head of a page works', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/start' })).statusCode).toBe(200);
  });

  test('hashed files are kept for ever, and come compressed as the browser likes', async () => {
    const url = '/assets/index-abc123.js';
    const [plain, gzip, brotli] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url, { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(plain.body).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    for (const answer of [plain, gzip, brotli]) {
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
  });

  test('the page itself comes compressed, too', async () => {
    const answer = await get('/start', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
  });

  test('SHELL-05: the legal page is the server’s own, and the sign-in pages lead to its parts', async () => {
    const { body } = await get('/impressum_datenschutzerklaerung.html');
    const links = [...(await get('/api/auth/login')).body.matchAll(/href="(\/impressum[^"]*)" target="_blank"/g)].map(
      ([, href = '']) => href,
    );
    expect(links).toHaveLength(3);
    for (const href of links) expect(body).toContain(`<h2 id="${href.split('#')[1] ?? 'imprint'}"`);
  });

  test('a file that has not changed is not sent again', async () => {
    const first = await get('/favicon.svg');
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.for(['/assets/alt-999.js', '/favicon.ico', '/.sources', '/..%2f..%2fpackage.json', '/assets/../../package.json'])(
    '%s is no page and no file',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/Portal<|dependencies|hash/);
    },
  );

  test('the API is never answered with the page, nor a write to a page', async () => {
    for (const url of ['/api', '/api/', '/api/gibt/es/nicht']) expect((await get(url)).json()).toMatchObject({ statusCode: 404 });
    expect((await app.inject({ method: 'POST', url: '/start' })).statusCode).toBe(404);
  });

  test('D-06: the settings of the client come from the server, not from the build', async () => {
    const answer = await get('/portal-config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual(server.context.settings.portal);
  });
});

describe('without a build', () => {
  test('the API stands alone', async () => {
    const alone = await buildApp(server.context, { dist: join(folder, 'gibt-es-nicht') });
    expect((await alone.inject('/api/config')).statusCode).toBe(200);
    expect((await alone.inject('/start')).json()).toMatchObject({ statusCode: 404 });
    expect((await alone.inject('/impressum_datenschutzerklaerung.html')).statusCode).toBe(200);
    await alone.close();
  });
});

describe('the documents for auditors', () => {
  const SHEET = '<!doctype html><title>Blatt</title><link rel="stylesheet" href="../audit.css" />';
  const STYLE = 'body { color: black }';
  let audit: string;

  beforeAll(() => {
    audit = mkdtempSync(join(tmpdir(), 'portal-audit-'));
    mkdirSync(join(audit, 'maschinen'));
    for (const [name, text] of Object.entries({ 'index.html': SHEET, 'maschinen/import.html': SHEET, 'audit.css': STYLE }))
      writeFileSync(join(audit, name), text);
    writeFileSync(join(audit, '.geheim'), 'geheim');
  });
  afterAll(() => rmSync(audit, { recursive: true }));

  const served = async (options: {
    readonly audit?: string;
    readonly production?: boolean;
    readonly dist?: string;
  }): Promise<FastifyInstance> => {
    const { production = false, ...folders } = options;
    const { context } = server;
    return buildApp({ ...context, settings: { ...context.settings, production } }, { dist: folder, ...folders });
  };

  test('are served where they are built, each as what it is, under the policy of all pages', async () => {
    const app = await served({ audit });
    for (const [path, body, type] of [
      ['index.html', SHEET, 'text/html; charset=utf-8'],
      ['maschinen/import.html?x=1', SHEET, 'text/html; charset=utf-8'],
      ['audit.css', STYLE, 'text/css; charset=utf-8'],
    ] as const) {
      const answer = await app.inject(`/pruefunterlagen/${path}`);
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, body, type]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    await app.close();
  });

  test.for(['/pruefunterlagen', '/pruefunterlagen/'])('%s leads to their first page', async (url) => {
    const app = await served({ audit });
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/pruefunterlagen/index.html']);
    await app.close();
  });

  test.for(['..%2f..%2fpackage.json', '../../package.json', '%2e%2e/%2e%2e/package.json', '.geheim', 'maschinen/gibt-es-nicht.html'])(
    'nothing but them is found there: %s',
    async (path) => {
      const app = await served({ audit });
      const answer = await app.inject(`/pruefunterlagen/${path}`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/dependencies|geheim<|^geheim/);
      await app.close();
    },
  );

  test('the portal is served beside them as without them', async () => {
    const app = await served({ audit });
    for (const url of ['/start', '/pruefunterlagen/gibt-es-nicht', '/pruefunterlagenX']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, PAGE]);
    }
    await app.close();
  });

  test.for([
    { when: 'where they are not built', options: () => ({ audit: join(audit, 'gibt-es-nicht') }) },
    { when: 'in production', options: () => ({ audit, production: true }) },
  ])('$when their address is one that the portal does not know', async ({ options }) => {
    const without = await served(options());
    expect((await without.inject('/pruefunterlagen/')).body).toBe(PAGE);
    expect((await without.inject('/pruefunterlagen/index.html')).json()).toMatchObject({ statusCode: 404 });
    await without.close();
  });

  test('they need no built portal', async () => {
    const alone = await served({ audit, dist: join(audit, 'gibt-es-nicht') });
    expect((await alone.inject('/pruefunterlagen/index.html')).body).toBe(SHEET);
    expect((await alone.inject('/pruefunterlagen/gibt-es-nicht')).json()).toMatchObject({ statusCode: 404 });
    await alone.close();
  });
});
