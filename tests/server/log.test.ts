import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints';
import { DiscreetLog } from './discreet-log';
import { startTestServer, type TestServer } from './rig';

const PROXY_ID = 'b7c1d0f2a4e84b6f9d3e5a7c';
const CANARY = 'Kanarienvogel';

interface Line {
  readonly reqId: string;
  readonly msg: string;
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicOrigin: 'https://portal.example.org' });
});
afterAll(() => server.stop());

const answeredBy = async (work: () => Promise<unknown>): Promise<Line[]> => {
  const before = server.log.lines.length;
  await work();
  return server.log.lines.slice(before).map((line) => JSON.parse(line) as Line);
};

describe('the log of a server', () => {
  test('has a line for each answer: the call without its values, the outcome, the time, and the id that the answer carries', async () => {
    let id: unknown;
    const lines = await answeredBy(async () => {
      const answer = await server.browser().get(`/api/personen-frontend?suchFilter=${CANARY}`);
      id = answer.headers['x-request-id'];
    });
    expect(lines).toMatchObject([{ method: 'GET', route: '/api/personen-frontend', status: 401, reqId: id, msg: 'answered' }]);
    expect(lines[0]?.ms).toBeGreaterThanOrEqual(0);
  });

  test('takes the id of the proxy, where it is one', async () => {
    const idOf = async (given: string): Promise<unknown> =>
      (await server.browser().send({ method: 'GET', url: '/api/config', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idOf(PROXY_ID)).toBe(PROXY_ID);
    expect(await idOf(`${PROXY_ID} ${CANARY}`)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('kurz')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('without a proxy a browser gives no id', async () => {
    const other = await startTestServer();
    const answer = await other.browser().send({ method: 'GET', url: '/api/config', headers: { 'x-request-id': PROXY_ID } });
    expect(answer.headers['x-request-id']).not.toBe(PROXY_ID);
    await other.stop();
  });

  test('LOG_LEVEL warn writes no line for an answer', async () => {
    const other = await startTestServer({ logLevel: 'warn' });
    await other.browser().get('/api/config');
    expect(other.log.lines).toEqual([]);
    await other.stop();
  });

  test('nothing that is given to any call is in it: path, query, body, headers, cookies', async () => {
    const admin = await server.signIn('admin', 'gold');
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => ({
      method,
      url: `${path.replaceAll(/:\w+/g, CANARY)}?suchFilter=${CANARY}`,
    }));
    const bodies = {
      name: CANARY,
      vorname: CANARY,
      familienname: CANARY,
      username: CANARY,
      password: CANARY,
      otp: CANARY,
      personalnummer: CANARY,
    };
    const lines = await answeredBy(async () => {
      for (const { method, url } of [...calls, { method: 'GET', url: `/${CANARY}` } as const])
        await admin.send({
          method,
          url,
          headers: { 'user-agent': CANARY, 'x-canary': CANARY },
          ...(method === 'GET' ? {} : { payload: bodies }),
        });
      await server
        .browser()
        .form('/api/auth/login', { username: CANARY, password: CANARY, redirectUrl: `/${CANARY}`, requiredStepUpLevel: 'silver' });
    });
    expect(lines.length).toBeGreaterThan(calls.length);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });

  test('G3.2: who looks it through finds a name, a password, a code, and a key that no line has', async () => {
    const log = new DiscreetLog();
    const { vorname } = await server.context.db
      .selectFrom('person')
      .select('vorname')
      .where('username', '=', 'schueler')
      .executeTakeFirstOrThrow();
    for (const said of [
      { msg: `${vorname} angelegt` },
      { msg: 'answered', suche: 'x' },
      { msg: 'otp=123456' },
      { err: { body: 'Geheim!1' } },
      { route: '/api/personen?suche=x' },
    ]) {
      log.stream.write(JSON.stringify({ level: 30, ...said }));
      await expect(log.lookThrough(server.context.db, ['Geheim!1', '123456'])).rejects.toThrow('The log says');
    }
  });
});
