import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from './browser';
import { personDesk, refusalOf, type PersonDesk } from './person-desk';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let desk: PersonDesk;
let admin: TestBrowser;
let schuladmin: TestBrowser;
let schule: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = personDesk(server);
  schule = await desk.organisation('1111111');
  [admin, schuladmin] = [await server.signIn('admin', 'gold'), await server.signIn('schuladmin', 'gold')];
});
afterAll(() => server.stop());

const verlauf = (browser: TestBrowser, id: string, query = '') => browser.get(`/api/personen/${id}/verlauf${query}`);
interface Entry {
  readonly aktion: string;
  readonly akteur: object;
  readonly zeitpunkt: string;
}
const read = async (browser: TestBrowser, id: string): Promise<Entry[]> => (await verlauf(browser, id)).json<Entry[]>();
const lock = (browser: TestBrowser, id: string, lockIt: boolean) =>
  browser.send({ method: 'PUT', url: `/api/personen/${id}/lock-user`, payload: { lock: lockIt, locked_by: schule } });

test('the flag says that the history is there', async () => {
  expect((await server.browser().get('/api/config')).json()).toMatchObject({ personHistoryEnabled: true });
});

test('who did what to a person when, the newest first, and of names only which', async () => {
  const { id } = await desk.person();
  const { updated_at, revision } = await server.context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await desk.pass(1000);
  const names = { vorname: 'Geheimrat', familienname: 'Verborgen' };
  await schuladmin.send({
    method: 'PATCH',
    url: `/api/personen/${id}/metadata`,
    payload: { ...names, revision: String(revision), lastModified: updated_at.toISOString() },
  });
  await desk.pass(1000);
  await lock(schuladmin, id, true);
  await desk.pass(1000);
  await lock(schuladmin, id, false);
  const { body: password } = await schuladmin.patch(`/api/personen/${id}/password`);
  const answer = await verlauf(schuladmin, id);
  const me = { art: 'PERSON', name: 'Silke Clausen' };
  expect(answer.json()).toMatchObject([
    { aktion: 'password-reset', akteur: me, zeitpunkt: server.clock.now().toISOString() },
    { aktion: 'person-unlock', akteur: me },
    { aktion: 'person-lock', akteur: me, gesperrtBis: null },
    { aktion: 'person-update', akteur: me, felder: ['vorname', 'familienname', 'benutzername'] },
  ]);
  for (const secret of [...Object.values(names), password]) expect(answer.body).not.toContain(secret);
});

test('whoever lies outside the caller’s scope is the administration of the state, somebody, the portal itself, or gone', async () => {
  const { db } = server.context;
  const { id, username } = await desk.person();
  await lock(admin, id, true);
  await lock(admin, id, false);
  // Somebody of another school, whom the person belonged to as well.
  const elsewhere = await desk.person();
  await db.deleteFrom('personenkontext').where('person_id', '=', elsewhere.id).execute();
  await desk.assign(elsewhere.id, 'Lehrkraft', '1111165');
  const gone = await desk.person();
  const line = { subject_type: 'person', subject_id: id, outcome: 'ok' };
  await db
    .insertInto('audit_log')
    .values([
      { ...line, at: new Date(server.clock.now().getTime() + 500), actor_id: elsewhere.id, action: 'password-reset' },
      { ...line, at: new Date(server.clock.now().getTime() + 1000), actor_id: gone.id, action: 'person-sync' },
      { ...line, at: new Date(server.clock.now().getTime() + 2000), actor_id: null, action: 'kontext-expire' },
      { ...line, at: new Date(server.clock.now().getTime() + 3000), actor_id: id, action: 'device-password' },
    ])
    .execute();
  await db.deleteFrom('person').where('id', '=', gone.id).execute();
  const actorsSeenBy = async (browser: TestBrowser) => (await read(browser, id)).map(({ akteur }) => akteur);
  const own = { art: 'SELBST', name: expect.any(String) };
  const others = [own, { art: 'SCHULPORTAL' }, { art: 'GELOESCHT' }];
  expect(await actorsSeenBy(schuladmin)).toEqual([
    ...others,
    { art: 'ANDERE' },
    { art: 'LANDESADMINISTRATION' },
    { art: 'LANDESADMINISTRATION' },
  ]);
  const ada = { art: 'PERSON', name: 'Ada Hansen' };
  expect(await actorsSeenBy(admin)).toEqual([...others, { art: 'PERSON', name: expect.any(String) }, ada, ada]);
  expect(username).not.toBe('');
});

test('no sign-in, no try, nothing that was refused, nothing of others', async () => {
  const { id, username } = await desk.person({ like: 'lehrkraft' });
  const boss = await desk.person({ like: 'admin' });
  await desk.assign(boss.id, 'Lehrkraft');
  await server.signIn(username);
  await server.browser().form('/api/auth/login', { username, password: 'falsch', redirectUrl: '/start' });
  await lock(schuladmin, boss.id, true);
  const hardware = { userId: id, serial: 'HWT-1002', otp: '000000', referrer: username };
  expect((await schuladmin.post('/api/2fa-token/assign/hardwareToken', hardware)).statusCode).toBe(400);
  for (const person of [id, boss.id]) expect(await read(schuladmin, person)).toEqual([]);
});

test('which assignments changed: added, removed, another end, with the names of that time, whatever becomes of them later', async () => {
  const { db } = server.context;
  const { id } = await desk.person({ like: 'lehrkraft' });
  const uebersicht = async () =>
    (await admin.get(`/api/dbiam/personenuebersicht/${id}`)).json<{
      lastModifiedZuordnungen?: string;
      zuordnungen: { sskId: string; rolleId: string; sskName: string; sskDstNr: string; rolle: string }[];
    }>();
  const { zuordnungen } = await uebersicht();
  const [own] = zuordnungen;
  if (own === undefined) throw new Error('A teacher has a school');
  const other = await db
    .selectFrom('organisation')
    .select(['id', 'name', 'kennung'])
    .where('typ', '=', 'SCHULE')
    .where('id', '!=', own.sskId)
    .orderBy('kennung')
    .limit(1)
    .executeTakeFirstOrThrow();
  const END = '2099-07-31T22:00:00.000Z';
  const put = async (...kontexte: readonly object[]) => {
    const read = await uebersicht();
    await desk.pass(1000);
    const answer = await admin.send({
      method: 'PUT',
      url: `/api/personenkontext-workflow/${id}`,
      payload: {
        count: read.zuordnungen.length,
        lastModified: read.lastModifiedZuordnungen,
        personenkontexte: kontexte.map((kontext) => ({ personId: id, rolleId: own.rolleId, ...kontext })),
      },
    });
    expect(answer.statusCode).toBe(200);
  };
  await put({ organisationId: own.sskId }, { organisationId: other.id, befristung: END });
  await put({ organisationId: other.id });
  await db.updateTable('organisation').set({ name: 'Heute anders' }).where('id', '=', other.id).execute();
  const [second, first] = (await verlauf(admin, id)).json<object[]>();
  const at = (name: string, kennung: string | null) => ({ organisation: `${kennung} (${name})`, rolle: own.rolle });
  expect(first).toMatchObject({
    aktion: 'kontexte-update',
    zuordnungen: [{ art: 'HINZUGEFUEGT', ...at(other.name, other.kennung), befristung: END }],
  });
  expect(second).toMatchObject({
    zuordnungen: [
      { art: 'ENTFERNT', ...at(own.sskName, own.sskDstNr), befristung: null },
      { art: 'BEFRISTUNG', ...at(other.name, other.kennung), befristung: null },
    ],
  });
  await db.updateTable('organisation').set({ name: other.name }).where('id', '=', other.id).execute();
});

test('it comes in pages with their figures', async () => {
  const { id } = await desk.person();
  const now = server.clock.now().getTime();
  await server.context.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 25 }, (_, index) => ({
        at: new Date(now + index * 1000),
        actor_id: null,
        action: 'person-sync',
        subject_type: 'person',
        subject_id: id,
        outcome: 'ok',
      })),
    )
    .execute();
  const first = await verlauf(schuladmin, id);
  expect([first.json<Entry[]>().length, first.headers['x-paging-total'], first.headers['x-paging-limit']]).toEqual([20, '25', '20']);
  const rest = (await verlauf(schuladmin, id, '?offset=20&limit=100')).json<Entry[]>();
  expect(rest.map(({ zeitpunkt }) => zeitpunkt)).toEqual([4, 3, 2, 1, 0].map((index) => new Date(now + index * 1000).toISOString()));
  expect(refusalOf(await verlauf(schuladmin, id, '?limit=0'))).toEqual([400, '03']);
});

test('PERM-03, PERM-04: only for who manages the person, at gold', async () => {
  const { id } = await desk.person({ like: 'autotester' });
  expect(refusalOf(await verlauf(schuladmin, id))).toEqual([404, '01']);
  expect(refusalOf(await verlauf(admin, randomUUID()))).toEqual([404, '01']);
  expect(refusalOf(await verlauf(await server.signIn('schuladmin'), id))).toEqual([403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET']);
});
