import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SESSION_COOKIE } from '#server/sessions/sessions';
import { startTestServer, type TestServer } from './rig';

const SCHULEN = '/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN&limit=30';
const KLASSEN = '/api/organisationen?typ=KLASSE&systemrechte=KLASSEN_VERWALTEN&limit=30';

let server: TestServer;
let pupil: string;

beforeAll(async () => {
  server = await startTestServer();
  pupil = await server.personId('schueler');
});
afterAll(() => server.stop());

/** What the database is asked meanwhile, begin and commit of a transaction among it. */
async function countOf(call: () => Promise<{ readonly statusCode: number }>, status: readonly number[]): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect(status).toContain((await call()).statusCode);
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

/** The statements of a call of somebody whose session is known to be in use. */
async function statementsOf(username: string, url: string, body?: object): Promise<number> {
  const browser = await server.signIn(username, 'gold');
  await browser.get('/api/provider');
  return countOf(() => (body === undefined ? browser.get(url) : browser.post(url, body)), [200, 201]);
}

describe('Each call asks the database as seldom as it can: who is there and what they may in one statement, the answer in another', () => {
  test.each([
    ['the login info', '/api/auth/logininfo', 2],
    ['the Angebote of the start page', '/api/provider', 2],
    ['a list of persons', '/api/personen-frontend?limit=30', 2],
    ['a search', '/api/personen-frontend?limit=30&suchFilter=hansen', 2],
    ['a list of classes', KLASSEN, 2],
    ['a list of schools', SCHULEN, 2],
  ])('%s', async (_name, path, count) => {
    for (const username of ['admin', 'schuladmin']) expect(await statementsOf(username, path)).toBe(count);
  });

  test('a session alone, and nothing where nobody says who is there', async () => {
    const cookie = `${SESSION_COOKIE}=unknown`;
    const ask = (headers: Record<string, string>) => () => server.browser().send({ method: 'GET', url: '/api/auth/logininfo', headers });
    expect(await countOf(ask({ cookie }), [401])).toBe(1);
    expect(await countOf(ask({}), [401])).toBe(0);
  });

  test('one person, with all that may be done to them', async () => {
    for (const username of ['admin', 'schuladmin']) expect(await statementsOf(username, `/api/personen/${pupil}`)).toBe(2);
  });

  test('the assignments of one person, and of many: the leading persons of their places are a statement of their own', async () => {
    for (const username of ['admin', 'schuladmin']) {
      expect(await statementsOf(username, `/api/dbiam/personenuebersicht/${pupil}`)).toBe(3);
      expect(await statementsOf(username, '/api/dbiam/personenuebersicht', { personIds: [pupil] })).toBe(3);
    }
  });
});

test('Whoever connects is not kept waiting by statements of others on the embedded database', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { db } = server.context;
  await Promise.all(Array.from({ length: 50 }, () => db.selectFrom('person').select('id').limit(1).execute()));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(50);
});
