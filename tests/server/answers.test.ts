import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointSpec, SERVED_IDS } from '#contract/endpoints';
import { answerError } from '#server/http/error-handler';
import { loggerOf } from '#server/http/logging';
import type { TestBrowser } from './browser';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await server.signIn('importeur', 'gold');
});
afterAll(() => server.stop());

const json = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
  browser.send({ method, url, headers: { 'content-type': 'application/json' }, payload });

describe('ERR-00, ERR-75: refusals in the shapes of the API', () => {
  test('an unknown path and a wrong method, signed in or not', async () => {
    for (const who of [browser, server.browser()]) {
      expect((await who.get('/api/gibt/es/nicht?a=1')).json()).toEqual({
        message: 'Cannot GET /api/gibt/es/nicht',
        error: 'Not Found',
        statusCode: 404,
      });
      const wrong = await who.send({ method: 'DELETE', url: '/api/organisationen' });
      expect([wrong.statusCode, wrong.json()]).toEqual([
        404,
        { message: 'Cannot DELETE /api/organisationen', error: 'Not Found', statusCode: 404 },
      ]);
    }
  });

  test('a body that is no JSON', async () => {
    const answer = await json('/api/import/execute', '{bad json');
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Bad Request', error: 'Bad Request', statusCode: 400 }]);
  });

  test('a body of a kind that nobody expects', async () => {
    const answer = await browser.send({
      method: 'POST',
      url: '/api/import/execute',
      headers: { 'content-type': 'text/csv' },
      payload: 'a;b',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { statusCode: 415 }]);
  });

  test('a form, which any page can send, is no body of a call of the API, and changes nothing', async () => {
    const withBody = SERVED_IDS.map((id) => endpointSpec(id)).filter(({ body }) => body === 'json');
    expect(withBody.length).toBeGreaterThan(20);
    for (const { path, method } of withBody) {
      const answer = await browser.send({
        method,
        url: path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'personId=x',
      });
      expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 415, { statusCode: 415 }]);
    }
    const username = await server.createAccount();
    const own = await server.signIn(username);
    const personId = await server.personId(username);
    const tokens = () => server.context.db.selectFrom('token').selectAll().where('person_id', '=', personId).execute();
    expect((await own.form('/api/2fa-token/init', { personId })).statusCode).toBe(415);
    expect(await tokens()).toEqual([]);
    expect((await own.post('/api/2fa-token/init', { personId })).statusCode).toBe(201);
    expect(await tokens()).toHaveLength(1);
  });

  test('a body over 100 kB', async () => {
    const answer = await browser.post('/api/import/execute', { importvorgangId: 'x'.repeat(110_000) });
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'File too large', error: 'Payload Too Large', statusCode: 413 }]);
  });

  test('an address that cannot be read', async () => {
    const answer = await browser.get('/api/organisationen/%zz');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { statusCode: 400 }]);
  });

  test.for<[string, string]>([
    ['{}', '03'],
    ['{"importvorgangId":5}', '03'],
    ['{"importvorgangId":"abc"}', '03'],
    ['', '03'],
    ['null', '03'],
    ['[]', '03'],
  ])('a body that breaks a rule: %s', async ([payload, subcode]) => {
    const answer = await json('/api/import/execute', payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 400, subcode, titel: expect.any(String) as string }]);
  });

  test('a value that is none of a list has a subcode of its own', async () => {
    expect((await browser.get('/api/import/history?status=FERTIG')).json()).toMatchObject({ code: 400, subcode: '10' });
  });

  test('a member of a path that is no id', async () => {
    expect((await browser.get('/api/import/abc/status')).json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('where the server is lenient', () => {
  test('a slash at the end of a path, unknown fields, numbers as text, HEAD', async () => {
    expect((await browser.get('/api/organisationen/root/')).statusCode).toBe(200);
    expect((await browser.get('/api/import/history?limit=1&offset=0&unbekannt=1')).statusCode).toBe(200);
    expect((await browser.send({ method: 'HEAD', url: '/api/config' })).statusCode).toBe(200);
  });

  test('JSON that is announced and missing is no broken body', async () => {
    const answer = await json('/api/import/execute', '');
    expect(answer.json()).toMatchObject({ code: 400, subcode: '03' });
  });
});

describe('what nobody foresaw', () => {
  test('answers 500 without telling of the inside; the log holds id, place and code, no values', async () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
    const app = Fastify({ logger: loggerOf({ logLevel: 'warn', logPretty: false }, stream), genReqId: () => 'anfrage-7' });
    app.setErrorHandler(answerError);
    const database = Object.assign(new Error('duplicate key: Key (username)=(mmuster) already exists'), {
      code: '23505',
      table: 'person',
      constraint: 'person_username_key',
      detail: 'Key (username)=(mmuster) already exists.',
    });
    app.get('/datenbank', () => Promise.reject(database));
    app.get('/text', () => JSON.parse('Max Muster') as object);
    app.get('/programm', () => (undefined as unknown as { feld: string }).feld);

    for (const url of ['/datenbank', '/text', '/programm']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 500, subcode: '00' }]);
      expect(answer.body).not.toMatch(/muster|duplicate|undefined/i);
    }
    const entries = lines.map((line) => JSON.parse(line) as { reqId: string; err: Record<string, string> });
    expect(entries.map((entry) => entry.reqId)).toEqual(['anfrage-7', 'anfrage-7', 'anfrage-7']);
    expect(entries[0]?.err).toMatchObject({ code: '23505', table: 'person', constraint: 'person_username_key' });
    expect(entries[2]?.err['message']).toContain('undefined');
    expect(entries[2]?.err['stack']).toContain('answers.test.ts');
    expect(lines.join('')).not.toMatch(/muster/i);
  });

  test('every answer carries an id of its own for the helpdesk', async () => {
    const ids = [await browser.get('/api/config'), await browser.get('/api/config')].map((answer) => answer.headers['x-request-id']);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
