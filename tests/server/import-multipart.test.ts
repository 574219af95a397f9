import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from './browser';
import { i18n, testTarget, type Target } from './import-desk';
import { startTestServer, type TestServer } from './rig';

const BOUNDARY = '----test-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const LARGE = 5 * 1024 * 1024;

let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'file'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const GOOD = 'nachname;vorname;klasse\nAa;Bb;1A\n';
const END = `--${BOUNDARY}--\r\n`;
const ids = (): string => field('organisationId', target.organisationId) + field('rolleId', target.rolleId);

const send = (payload: string) =>
  importeur.send({ method: 'POST', url: '/api/import/upload', payload: Buffer.from(payload), headers: { 'content-type': TYPE } });

/** Announces a large body, sends its beginning only, and waits for an answer. */
function answerToBeginning(cookie: string): Promise<{ readonly status: number | undefined; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/import/upload',
        headers: { 'content-type': TYPE, 'content-length': LARGE, ...(cookie === '' ? {} : { cookie }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) });
          request.destroy();
        });
      },
    );
    request.on('error', reject);
    request.write(ids() + file('x'.repeat(100_000)).slice(0, -2));
  });
}

const cookieOf = async (username: string, level: 'silver' | 'gold'): Promise<string> =>
  `schulportal.sid=${(await server.signIn(username, level)).cookie('schulportal.sid') ?? ''}`;

describe('CALL-20, PERM-04: whoever may not upload is answered without the file being read', () => {
  test('without a session', async () => {
    expect(await answerToBeginning('')).toMatchObject({ status: 401 });
  });
  test('without the second factor', async () => {
    expect(await answerToBeginning(await cookieOf('importeur', 'silver'))).toEqual({
      status: 403,
      body: i18n(403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET'),
    });
  });
  test('without the right', async () => {
    expect(await answerToBeginning(await cookieOf('schuladmin', 'gold'))).toMatchObject({
      status: 404,
      body: { code: 404, subcode: '01' },
    });
  });
});

describe('CALL-20, ENT-20: a body holds one file and a few short fields', () => {
  test('fields that nobody knows are passed over', async () => {
    expect((await send(field('unbekannt', 'x') + ids() + file(GOOD) + END)).statusCode).toBe(201);
  });

  test.each([
    ['many fields', () => field('feld', 'x').repeat(1000) + ids() + file(GOOD) + END],
    ['a long field', () => field('feld', 'x'.repeat(100_000)) + ids() + file(GOOD) + END],
    ['two files', () => ids() + file(GOOD) + file(GOOD, 'zweite') + END],
    ['no end', () => ids() + file(GOOD)],
    ['a part without an end of its head', () => `${ids()}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"`],
    ['nothing of the kind', () => 'nachname;vorname;klasse'],
  ])('%s: refused as malformed', async (_, payload) => {
    const before = await server.context.db.selectFrom('import_vorgang').select('id').execute();
    const response = await send(payload());
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Malformed multipart body', statusCode: 400, error: 'Bad Request' },
    ]);
    expect(await server.context.db.selectFrom('import_vorgang').select('id').execute()).toEqual(before);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="a'])(
    'a header without a boundary (%s): refused',
    async (type) => {
      const payload = Buffer.from(ids() + file(GOOD) + END);
      const response = await importeur.send({ method: 'POST', url: '/api/import/upload', payload, headers: { 'content-type': type } });
      expect(response.statusCode).toBe(400);
    },
  );

  test('ids that are long fields do not count as short ones', async () => {
    const response = await send(
      field('organisationId', target.organisationId.padEnd(2000)) + field('rolleId', target.rolleId) + file(GOOD) + END,
    );
    expect(response.statusCode).toBe(400);
  });
});
