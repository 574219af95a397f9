import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './rig';
import type { TestBrowser } from './browser';

/**
 * Who is answered what. Columns are people, `_s` at silver and `_g` at gold; `fremd` administers another school. A cell is the
 * status, for a list its length (with `!` where it tells the state's own role); of refusals ENF is ENTITY_NOT_FOUND, STEPUP is REQUIRED_STEP_UP_LEVEL_NOT_MET, RIGHT is
 * MISSING_PERMISSIONS.
 */
const TABLE = `
call                               | anon | ohnekontext_s | schueler_s | lehrkraft_s | schuladmin_s | schuladmin_g | limitiert_g | fremd_s | fremd_g | importeur_s | importeur_g | admin_s | admin_g
overview schueler                  | 401  | 404           | 200        | 404         | STEPUP       | 200          | 200         | 404     | 404     | 404         | 404         | STEPUP  | 200
2fa state schueler                 | 401  | ENF           | 200        | ENF         | STEPUP       | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
2fa required schueler              | 401  | ENF           | 200        | ENF         | STEPUP       | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
overview schuladmin                | 401  | 404           | 404        | 404         | 200          | 200          | 200         | 404     | 404     | 404         | 404         | STEPUP  | 200
2fa state schuladmin               | 401  | ENF           | ENF        | ENF         | 200          | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
2fa required schuladmin            | 401  | ENF           | ENF        | ENF         | 200          | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
overview landesadmin               | 401  | 404           | 404        | 404         | STEPUP       | 200          | 200         | 404     | 404     | 404         | 404         | STEPUP  | 200
2fa state landesadmin              | 401  | ENF           | ENF        | ENF         | STEPUP       | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
2fa required landesadmin           | 401  | ENF           | ENF        | ENF         | STEPUP       | 200          | 200         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
overview admin                     | 401  | 404           | 404        | 404         | 404          | 404          | 404         | 404     | 404     | 404         | 404         | 200     | 200
2fa state admin                    | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | 200     | 200
2fa required admin                 | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | 200     | 200
overview fremd                     | 401  | 404           | 404        | 404         | 404          | 404          | 404         | 200     | 200     | 404         | 404         | STEPUP  | 200
2fa state fremd                    | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | 200     | 200     | ENF         | ENF         | STEPUP  | 200
2fa required fremd                 | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | 200     | 200     | ENF         | ENF         | STEPUP  | 200
overview unbekannt                 | 401  | 404           | 404        | 404         | 404          | 404          | 404         | 404     | 404     | 404         | 404         | 404     | 404
2fa state unbekannt                | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | ENF     | ENF
2fa required unbekannt             | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | ENF     | ENF
2fa init lehrkraft                 | 401  | ENF           | ENF        | 201         | STEPUP       | 201          | 201         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 201
2fa verify lehrkraft               | 401  | ENF           | ENF        | 400         | STEPUP       | 400          | 400         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa assign lehrkraft               | 401  | ENF           | ENF        | ENF         | STEPUP       | 400          | 400         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa reset lehrkraft                | 401  | ENF           | ENF        | 400         | STEPUP       | 400          | 400         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa init landesadmin               | 401  | ENF           | ENF        | ENF         | STEPUP       | RIGHT        | RIGHT       | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa verify landesadmin             | 401  | ENF           | ENF        | ENF         | STEPUP       | RIGHT        | RIGHT       | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa assign landesadmin             | 401  | ENF           | ENF        | ENF         | STEPUP       | RIGHT        | RIGHT       | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa reset landesadmin              | 401  | ENF           | ENF        | ENF         | STEPUP       | RIGHT        | RIGHT       | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
2fa init admin                     | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa verify admin                   | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa assign admin                   | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 400
2fa reset admin                    | 401  | ENF           | ENF        | ENF         | ENF          | ENF          | ENF         | ENF     | ENF     | ENF         | ENF         | STEPUP  | 200
organisationen                     | 401  | [0]           | [3]        | [3]         | [3]          | [3]          | [3]         | [3]     | [3]     | [70]        | [70]        | [70]    | [70]
organisationen PERSONEN_VERWALTEN  | 401  | [0]           | [0]        | [0]         | [1]          | [1]          | [1]         | [1]     | [1]     | [0]         | [0]         | [70]    | [70]
organisationen IMPORT_DURCHFUEHREN | 401  | [0]           | [0]        | [0]         | [0]          | [0]          | [0]         | [0]     | [0]     | [70]        | [70]        | [70]    | [70]
organisation elsewhere             | 401  | 200           | 200        | 200         | 200          | 200          | 200         | 200     | 200     | 200         | 200         | 200     | 200
roles to assign at 1111111         | 401  | [0]           | [0]        | [0]         | [10]         | [10]         | [8]         | [0]     | [0]     | [0]         | [0]         | [10]    | [10]
Landesadministrator as chosen role | 401  | [0]           | [0]        | [0]         | [10]         | [10]         | [8]         | [0]     | [0]     | [0]         | [0]         | [10]    | [10]
roles to manage                    | 401  | [0]           | [0]        | [0]         | [0]          | [0]          | [0]         | [0]     | [0]     | [0]         | [0]         | [14]    | [14]
import history                     | 401  | STEPUP        | STEPUP     | STEPUP      | STEPUP       | [0]          | [0]         | STEPUP  | [0]     | STEPUP      | [0]         | STEPUP  | [0]
import status                      | 401  | STEPUP        | STEPUP     | STEPUP      | STEPUP       | 404          | 404         | STEPUP  | 404     | STEPUP      | 404         | STEPUP  | 404
import execute                     | 401  | STEPUP        | STEPUP     | STEPUP      | STEPUP       | 404          | 404         | STEPUP  | 404     | STEPUP      | 404         | STEPUP  | 404
import delete                      | 401  | STEPUP        | STEPUP     | STEPUP      | STEPUP       | 404          | 404         | STEPUP  | 404     | STEPUP      | 404         | STEPUP  | 404
`;

const PEOPLE = [
  'anon',
  'ohnekontext_s',
  'schueler_s',
  'lehrkraft_s',
  'schuladmin_s',
  'schuladmin_g',
  'limitiert_g',
  'fremd_s',
  'fremd_g',
  'importeur_s',
  'importeur_g',
  'admin_s',
  'admin_g',
] as const;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const SHORT: Readonly<Record<string, string>> = {
  ENTITY_NOT_FOUND: 'ENF',
  REQUIRED_STEP_UP_LEVEL_NOT_MET: 'STEPUP',
  MISSING_PERMISSIONS: 'RIGHT',
};

let server: TestServer;
const browsers = new Map<string, TestBrowser>();
const ids: Record<string, string> = { unbekannt: UNKNOWN };
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  const schools = await db.selectFrom('organisation').select(['id', 'kennung']).where('kennung', 'in', ['1111111', '1111165']).execute();
  for (const { id, kennung } of schools) ids[`schule ${kennung}`] = id;
  const rollen = await db.selectFrom('rolle').select(['id', 'name']).execute();
  for (const { id, name } of rollen) ids[`rolle ${name}`] = id;
  const fremd = await server.createAccount({ like: 'ohnekontext', token: true });
  const landesadmin = await server.createAccount({ like: 'admin', token: true });
  ids['fremd'] = await assign(fremd, 'schule 1111165', 'rolle Schuladministrator öffentlich');
  ids['landesadmin'] = await assign(landesadmin, 'schule 1111111', 'rolle Lehrkraft');
  for (const name of ['schueler', 'schuladmin', 'admin', 'lehrkraft']) ids[name] = await server.personId(name);
  for (const person of PEOPLE) {
    const [name = '', level] = person.split('_');
    const username = name === 'fremd' ? fremd : name;
    browsers.set(person, level === undefined ? server.browser() : await server.signIn(username, level === 'g' ? 'gold' : 'silver'));
  }

  async function assign(username: string, schule: string, rolle: string): Promise<string> {
    const id = await server.personId(username);
    await db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id: id, organisation_id: ids[schule] ?? '', rolle_id: ids[rolle] ?? '' })
      .execute();
    return id;
  }
});
afterAll(() => server.stop());

const id = (name: string): string => ids[name] ?? '';
const STEP = '/api/personenkontext-workflow/step?operationContext=PERSON_ANLEGEN';

/** The calls in front of the table's cells. */
const CALLS: Readonly<Record<string, (browser: TestBrowser) => Promise<LightMyRequestResponse>>> = {
  ...Object.fromEntries(
    ['schueler', 'schuladmin', 'landesadmin', 'admin', 'fremd', 'unbekannt'].flatMap((name) => [
      [`overview ${name}`, (browser: TestBrowser) => browser.get(`/api/dbiam/personenuebersicht/${id(name)}`)],
      [`2fa state ${name}`, (browser: TestBrowser) => browser.get(`/api/2fa-token/state?personId=${id(name)}`)],
      [`2fa required ${name}`, (browser: TestBrowser) => browser.get(`/api/2fa-token/required?personId=${id(name)}`)],
    ]),
  ),
  ...Object.fromEntries(
    ['lehrkraft', 'landesadmin', 'admin'].flatMap((name) => [
      [`2fa init ${name}`, (browser: TestBrowser) => browser.post('/api/2fa-token/init', { personId: id(name) })],
      [`2fa verify ${name}`, (browser: TestBrowser) => browser.post('/api/2fa-token/verify', { personId: id(name), otp: '0' })],
      [`2fa assign ${name}`, (browser: TestBrowser) => browser.post('/api/2fa-token/assign/hardwareToken', hardware(name))],
      [`2fa reset ${name}`, (browser: TestBrowser) => browser.put(`/api/2fa-token/reset?personId=${id(name)}`)],
    ]),
  ),
  organisationen: (browser) => browser.get('/api/organisationen?excludeTyp=KLASSE'),
  'organisationen PERSONEN_VERWALTEN': (browser) => browser.get('/api/organisationen?excludeTyp=KLASSE&systemrechte=PERSONEN_VERWALTEN'),
  'organisationen IMPORT_DURCHFUEHREN': (browser) => browser.get('/api/organisationen?excludeTyp=KLASSE&systemrechte=IMPORT_DURCHFUEHREN'),
  'organisation elsewhere': (browser) => browser.get(`/api/organisationen/${id('schule 1111165')}`),
  'roles to assign at 1111111': (browser) => browser.get(`${STEP}&organisationId=${id('schule 1111111')}`),
  'Landesadministrator as chosen role': (browser) =>
    browser.get(`${STEP}&organisationId=${id('schule 1111111')}&rollenIds=${id('rolle Landesadministrator')}`),
  'roles to manage': (browser) => browser.get('/api/rolle'),
  'import history': (browser) => browser.get('/api/import/history'),
  'import status': (browser) => browser.get(`/api/import/${UNKNOWN}/status`),
  'import execute': (browser) => browser.post('/api/import/execute', { importvorgangId: UNKNOWN }),
  'import delete': (browser) => browser.send({ method: 'DELETE', url: `/api/import/${UNKNOWN}` }),
};
const hardware = (name: string) => ({ userId: id(name), serial: 'GIBT-ES-NICHT', otp: '123456', referrer: name });

function cellOf(answer: LightMyRequestResponse): string {
  const total = answer.headers['x-paging-total'];
  if (total !== undefined) return `[${String(total)}]`;
  if (answer.statusCode === 400) return '400';
  const body = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '' ? answer.json<Body>() : {};
  if (body.rollen !== undefined)
    return `[${body.rollen.length}]${body.rollen.some(({ name }) => name === 'Landesadministrator') ? '!' : ''}`;
  const key = body.i18nKey ?? (typeof body.code === 'string' ? body.code : undefined);
  return key === undefined ? String(answer.statusCode) : (SHORT[key] ?? key);
}
interface Body {
  readonly code?: unknown;
  readonly i18nKey?: string;
  readonly rollen?: readonly { readonly name: string }[];
}

/** One row as it is answered now. What a call changed is taken back after each cell. */
async function rowOf(name: string): Promise<string> {
  const cells = [];
  for (const person of PEOPLE) {
    const { db } = server.context;
    const [tokens, sessions] = [await db.selectFrom('token').selectAll().execute(), await db.selectFrom('session').selectAll().execute()];
    const browser = browsers.get(person);
    if (browser === undefined) throw new Error(person);
    cells.push(cellOf((await CALLS[name]?.(browser)) as LightMyRequestResponse));
    await db.deleteFrom('token').execute();
    await db.insertInto('token').values(tokens).execute();
    for (const { id_hash, level } of sessions) await db.updateTable('session').set({ level }).where('id_hash', '=', id_hash).execute();
  }
  return [name, ...cells].join(' | ');
}

describe('who is answered what', () => {
  const rows = TABLE.trim()
    .split('\n')
    .map((line) => line.replace(/\s*\|\s*/g, ' | ').trim());
  test('PERM-04: the table has every person and every call', () => {
    expect(rows[0]).toBe(['call', ...PEOPLE].join(' | '));
    expect(rows.slice(1).map((row) => row.split(' | ')[0])).toEqual(Object.keys(CALLS));
  });

  test.for(rows.slice(1))('PERM-03, PERM-04, D-15, D-16: %s', async (row) => {
    const call = row.split(' | ')[0] ?? '';
    expect(await rowOf(call)).toBe(row);
    // That ends the other sessions of whoever does it (850).
    if (call === '2fa reset admin') browsers.set('admin_s', await server.signIn('admin', 'silver'));
  });
});
